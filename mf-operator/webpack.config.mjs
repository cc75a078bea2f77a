import { remote } from '@wavereel/build/webpack';

export default remote({ directory: import.meta.dirname });
