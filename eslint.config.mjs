export { default } from '@wavereel/build/eslint';
