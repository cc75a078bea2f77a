/** The top of the tree: tests and benchmarks are run from there, as modules of either kind. */
export const top = process.cwd();
