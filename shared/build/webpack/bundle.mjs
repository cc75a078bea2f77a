#!/usr/bin/env node
// Bundles the package in the current folder by its webpack.config.mjs, once, and says what is wrong if it fails.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

const { default: config } = await import(pathToFileURL(join(process.cwd(), 'webpack.config.mjs')).href);
const compiler = webpack(config);

compiler.run((error, stats) => {
  const report = stats?.toString('errors-warnings');
  if (report) console.error(report);
  if (error) console.error(error);
  compiler.close(() => process.exit(error || stats?.hasErrors() ? 1 : 0));
});
