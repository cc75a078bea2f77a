import { shell } from '@wavereel/build/webpack';

export default shell({ directory: import.meta.dirname });
