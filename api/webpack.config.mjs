import { nodePrograms } from '@wavereel/build/webpack';

export default nodePrograms({
  directory: import.meta.dirname,
  entries: {
    'main': './src/main.ts',
    'render-child': './src/render/child.ts',
    'preview-child': './src/render/preview-child.ts',
    'render-cli': './src/render/cli.ts',
    'picture-child': './src/pictures/child.ts',
    'speech-child': './src/speech/child.ts',
    'feed-thread': './src/feeds/thread.ts',
  },
});
