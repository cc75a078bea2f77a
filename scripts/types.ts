// npm run types: checks every package that has a tsconfig.json, each by itself.
import { checkTypes } from './lib/checks';

const { passed, failed } = await checkTypes();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
