/** What the compiler calls in a module with components or hooks. */
const called = /\$Refresh(Sig|Reg)\$\(/;
const registered = /^\$RefreshReg\$\(_c\d*, "(\w+)"\);$/gm;
const standIns = JSON.stringify(require.resolve('./stand-ins.mjs'));

/** A loader, after the compiler: components that are declared as functions are drawn by stand-ins, and their modules are taken up as they change. */
module.exports = function keepState(source, map) {
  const isDeclared = (name) => new RegExp(`^(.*\\*/ )?(export (default )?)?function ${name}\\(`, 'm').test(source);
  const names = [...source.matchAll(registered)].map(([, name]) => name).filter(isDeclared);
  if (!called.test(source)) return this.callback(null, source, map);
  const before = [
    `import * as $standIns$ from ${standIns};`,
    'const $RefreshSig$ = $standIns$.signing, $RefreshReg$ = () => {};',
  ];
  const after = [
    ...names.map((name) => `${name} = $standIns$.standInFor(__webpack_module__.id + ' ${name}', ${name});`),
    ...(names.length > 0
      ? ['if (import.meta.webpackHot) $standIns$.accept(import.meta.webpackHot, __webpack_module__.exports);']
      : []),
  ];
  // No line of the source moves.
  return this.callback(null, `${before.join(' ')} ${source}\n${after.join('\n')}\n`, map);
};
