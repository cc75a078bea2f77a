export { coverageOf, folderOf } from './coverage';
export { readFontFile } from './font-file';
export type { FontFile } from './font-file';
