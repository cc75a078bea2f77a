import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from './config';
import { packageRoot } from './paths';

/** The version of this package, with the build where the operator names one: `1.0.0+abc123`. */
export function productVersion(config: Config): string {
  const manifest: unknown = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
  const { version } = z.object({ version: z.string() }).parse(manifest);
  return config.buildId === null ? version : `${version}+${config.buildId}`;
}
