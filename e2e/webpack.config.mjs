import { testPage } from '@wavereel/build/webpack';

export default testPage({ directory: import.meta.dirname, entry: './parity/page.ts' });
