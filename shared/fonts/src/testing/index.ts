export { charactersIn, coverageOf, folderOf, oneOfEach } from './coverage';
export { readFontFile } from './font-file';
export type { FontFile } from './font-file';
