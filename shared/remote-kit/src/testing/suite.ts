/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { declarationSchema, type Registry } from '../registry';
import { aRegistry, aRemote } from './registry';

const top = join(__dirname, '../../../..');
const manifestSchema = z.object({ remote: declarationSchema.optional() });

/** The registry of the suite as a release of everything writes it: each remote with what its `package.json` declares. */
export function theSuite(): Registry {
  const remotes = readdirSync(top)
    .filter((folder) => folder.startsWith('mf-'))
    .flatMap((folder) => {
      const { remote } = manifestSchema.parse(JSON.parse(readFileSync(join(top, folder, 'package.json'), 'utf8')));
      return remote ? [aRemote(folder, remote)] : [];
    });
  return aRegistry(...remotes);
}
