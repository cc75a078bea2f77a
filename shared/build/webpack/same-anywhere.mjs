import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Federation writes the file that starts its run time into node_modules, under a name and with an import that hold the path of the repository. */
const generatedEntry = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;

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
          // webpack names these by the whole path of what is shared.
          if (module.type === 'provide-module')
            compilation.chunkGraph.setModuleId(module, module.libIdent({ context: compiler.context }));
          // What it was joined with goes by its name.
          if (generatedEntry.test(module.nameForCondition() ?? ''))
            compilation.chunkGraph.setModuleId(module, 'federation-entry');
        }
      });
    });
  }
}
