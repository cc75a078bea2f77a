const { dirname, isAbsolute, relative } = require('node:path');

/** A loader: imports by a path from the root of the disk become imports by the way from the file, which is the same wherever the repository lies. */
module.exports = function relativeImports(source) {
  const home = dirname(this.resourcePath);
  return source.replace(/(from\s+)(['"])([^'"]+)\2/g, (found, from, quote, path) => {
    if (!isAbsolute(path)) return found;
    const way = relative(home, path).replaceAll('\\', '/');
    return `${from}${quote}${way.startsWith('.') ? way : `./${way}`}${quote}`;
  });
};
