const relativeRule = {
  regex: '^(\\.\\./)+(shared|shell|api|mf-[a-z-]+)/',
  message: 'Reach another package by its name (@wavereel/…), never by a path into its folder.',
};
const remotesRule = {
  group: ['@wavereel/mf-*', '@wavereel/shell'],
  message:
    'A remote is known by what the registry says of it. Tell it something through @wavereel/events, or move what both need into shared/.',
};
/** Once a program's memory has grown, it goes on writing to the one that was given back: over whatever the process has there by then. */
const wasiRule = {
  group: ['node:wasi', 'wasi'],
  message: 'Run a program of WebAssembly by @bjorn3/browser_wasi_shim: node:wasi spoils the memory of its process.',
};

/** Files that may not import what the patterns name, beside what nobody may. */
export const restrict = (files, ...patterns) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [relativeRule, remotesRule, wasiRule, ...patterns] }] },
});
