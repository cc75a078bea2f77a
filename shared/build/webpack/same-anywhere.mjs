import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Federation writes the file that starts its run time into node_modules, under a name and with an import that hold the path of the repository. */
const generatedEntry = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;

/** What is provided and the entry itself are named by whole paths, and known by these. */
const namedByPaths = /^webpack\/(sharing\/provide|container\/entry)\//;

/** The same source makes the same files, wherever it lies: nothing of the path goes into what is built, nor into what its names are made from. */
export class SameAnywherePlugin {
  apply(compiler) {
    const name = 'SameAnywherePlugin';
    compiler.options.module.rules.push({
      test: generatedEntry,
      enforce: 'pre',
      use: [{ loader: require.resolve('./relative-imports.cjs') }],
    });
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        for (const module of modules) {
          const ident = module.libIdent({ context: compiler.context }) ?? '';
          if (namedByPaths.test(ident)) compilation.chunkGraph.setModuleId(module, ident);
          // What it was joined with goes by its name.
          if (generatedEntry.test(module.nameForCondition() ?? ''))
            compilation.chunkGraph.setModuleId(module, 'federation-entry');
        }
      });
    });
  }
}
