import { createHash } from 'node:crypto';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { isWorklet } from './rules.mjs';

const { Compilation, RuntimeGlobals, RuntimeModule, Template, sources } = webpack;
const { LoadScriptRuntimeModule } = webpack.runtime;

const table = '__webpack_require__.integrity';
/** Kinds of files, and the type of source by which a chunk is known to have one. */
const kinds = { js: 'javascript', css: 'css/mini-extract' };

const hashLength = 64;
const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
/** Stands where the integrity of a file will, and is exactly as long, so that nothing moves in a source map. */
const placeholder = (kind, id) =>
  `sha384-${`__${kind}_${createHash('sha256').update(String(id)).digest('hex')}`.slice(0, hashLength).padEnd(hashLength, '_')}`;

/** The table of an entry: the integrity of every chunk that it may load. */
class IntegrityTable extends RuntimeModule {
  constructor() {
    super('integrity', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    const { chunk, chunkGraph } = this;
    const known = Object.fromEntries(
      Object.entries(kinds).map(([kind, type]) => [
        kind,
        Object.fromEntries(
          [...chunk.getAllAsyncChunks()]
            .filter((one) => !one.hasRuntime() && chunkGraph.getChunkModulesIterableBySourceType(one, type))
            .map(({ id }) => [id, placeholder(kind, id)]),
        ),
      ]),
    );
    return `${table} = ${JSON.stringify(known)};`;
  }
}

/** Gives the address of each worker the integrity of all its files, as a fragment: see `verified` in the client. */
class WorkerAddresses extends RuntimeModule {
  constructor() {
    super('integrity of workers', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    const workers = [...this.chunk.getAllReferencedAsyncEntrypoints()].map((entry) => entry.getEntrypointChunk().id);
    if (workers.length === 0) return '';
    const addresses = Object.fromEntries(workers.map((id) => [id, placeholder('worker', id)]));
    return Template.asString([
      `var plain = ${RuntimeGlobals.getChunkScriptFilename};`,
      `var workers = ${JSON.stringify(addresses)};`,
      `${RuntimeGlobals.getChunkScriptFilename} = ${this.compilation.runtimeTemplate.returningFunction("plain(id) + (workers[id] ? '#' + workers[id] : '')", 'id')};`,
    ]);
  }
}

/** Sets the integrity of a tag, and refuses to load a chunk that has none. */
const guard = (kind, tag, chunkId) =>
  Template.asString([
    `var integrity = ${table}.${kind}[${chunkId}];`,
    `if (!integrity) throw new Error('There is no integrity for chunk ' + ${chunkId});`,
    `${tag}.crossOrigin = 'anonymous';`,
    `${tag}.integrity = integrity;`,
  ]);

/**
 * Subresource integrity for every script and style of a build: chunks by a table in their entry, the tags of a page in the page, workers and
 * worklets by their own addresses. A file with a changed byte is not run. For a remote it also writes `files.json`: what each exposed module needs at once, `{ 'app': [{ file, integrity }], 'parts/…': […] }`.
 */
export class IntegrityPlugin {
  /** @param {{ exposed?: readonly { module: string, chunk: string }[] }} options */
  constructor({ exposed = [] } = {}) {
    this.exposed = exposed;
  }

  apply(compiler) {
    const name = 'IntegrityPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk) => {
        compilation.addRuntimeModule(chunk, new IntegrityTable());
        compilation.addRuntimeModule(chunk, new WorkerAddresses());
      });
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(name, (source) =>
        Template.asString([
          source,
          'if (chunkId !== undefined) {',
          Template.indent(guard('js', 'script', 'chunkId')),
          '}',
        ]),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(name, (source, { tag, chunkId }) =>
        Template.asString([source, guard('css', tag, chunkId)]),
      );
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTags.tap(name, (data) => {
        for (const { attributes } of [...data.assetTags.scripts, ...data.assetTags.styles]) {
          if (attributes.src ?? attributes.rel === 'stylesheet')
            attributes.integrity = placeholder('page', attributes.src ? 'js' : 'css');
        }
        return data;
      });
      compilation.hooks.processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 }, () =>
        fillIn(compilation, this.exposed),
      );
    });
  }
}

/** Puts the real hashes in: chunks first, then what names them (workers, entries), then the page. */
function fillIn(compilation, exposed) {
  const hashes = new Map();
  const contentOf = (file) => compilation.getAsset(file).source.source();
  const change = (file, into) => {
    const before = String(contentOf(file));
    const after = into(before);
    if (after !== before) compilation.updateAsset(file, new sources.RawSource(after));
  };
  const replaceIn = (file) =>
    change(file, (text) => text.replace(/sha384-__[a-z]+_[0-9a-f_]+/g, (found) => hashes.get(found) ?? found));
  const filesOf = (chunk) =>
    Object.keys(kinds).flatMap((kind) =>
      [...chunk.files].filter((file) => file.endsWith(`.${kind}`)).map((file) => ({ kind, file })),
    );
  const named = (file) => `${file}=${integrityOf(contentOf(file))}`;
  const worklets = compilation
    .getAssets()
    .map((asset) => asset.name)
    .filter((file) => isWorklet.test(file))
    .map((file) => ({ plain: `"${file}"`, checked: `"${file}#${named(file)}"` }));
  const chunks = [...compilation.chunks];

  for (const chunk of chunks.filter((one) => !one.hasRuntime())) {
    for (const { kind, file } of filesOf(chunk)) {
      for (const { plain, checked } of worklets) change(file, (text) => text.replaceAll(plain, checked));
      hashes.set(placeholder(kind, chunk.id), integrityOf(contentOf(file)));
    }
  }
  const workers = new Set();
  for (const entry of compilation.asyncEntrypoints) {
    const worker = entry.getEntrypointChunk();
    const files = new Set([...entry.chunks, ...worker.getAllAsyncChunks()].flatMap(filesOf).map(({ file }) => file));
    for (const file of files) replaceIn(file);
    hashes.set(placeholder('worker', worker.id), [...files].map(named).join());
    workers.add(worker);
  }
  for (const chunk of chunks.filter((one) => one.hasRuntime() && !workers.has(one)))
    for (const { file } of filesOf(chunk)) replaceIn(file);
  for (const entry of compilation.entrypoints.values()) {
    for (const { kind, file } of filesOf(entry.getEntrypointChunk()))
      hashes.set(placeholder('page', kind), integrityOf(contentOf(file)));
  }
  for (const { name } of compilation.getAssets()) if (name.endsWith('.html')) replaceIn(name);

  if (exposed.length > 0) {
    const needed = exposed.map(({ module, chunk }) => [
      module,
      compilation.namedChunkGroups
        .get(chunk)
        .chunks.flatMap(filesOf)
        .map(({ file }) => ({ file, integrity: integrityOf(contentOf(file)) })),
    ]);
    compilation.emitAsset('files.json', new sources.RawSource(JSON.stringify(Object.fromEntries(needed))));
  }
}
