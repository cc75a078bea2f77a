// Of the six thousand icons of the library only those that `@wavereel/ui` draws: every test file would read and make all of them.
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const drawn = new Set(readFileSync(join(__dirname, '../../ui/src/icons.tsx'), 'utf8').match(/\bIcon[A-Z]\w*/g));
const icon = /^const \S+ = \[.*\];\nconst (\w+) = createReactComponent\(.*\);$/gm;
const exported = /^exports\.(\w+) = (\w+);$/gm;

module.exports = {
  process(source) {
    const names = [...source.matchAll(exported)].filter(([, name]) => drawn.has(name));
    const wanted = new Set(names.map(([, , made]) => made));
    const made = [...source.matchAll(icon)].filter(([, name]) => wanted.has(name));
    const before = source.slice(0, source.search(icon));
    return { code: [before, ...[...made, ...names].map(([lines]) => lines)].join('\n') };
  },
  getCacheKey: (source) =>
    createHash('sha256')
      .update(source)
      .update([...drawn].join())
      .update(readFileSync(__filename))
      .digest('hex'),
};
