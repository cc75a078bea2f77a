import { nodePrograms } from '@wavereel/build/webpack';

export default nodePrograms({ directory: import.meta.dirname, entries: { peaks: './lib/peaks-program.ts' } });
