import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Options = Parameters<NodeFS['init']>[1];

/** Files of a folder whose rights are their owner's alone: the database gives new ones those of a machine that all may read. */
export class ClosedFiles extends NodeFS {
  override async init(database: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(database, options);
    const close: NonNullable<Options['preRun']>[number] = ({ FS }) => {
      const chmod = FS.chmod.bind(FS);
      FS.chmod = (path: string, mode: number, ...rest: [boolean?]) => chmod(path, mode & 0o700, ...rest);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), close] } };
  }
}
