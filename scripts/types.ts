// npm run types: checks every package that has a tsconfig.json, each by itself.
import { checkTypes } from './lib/checks';

const { passed, failures } = await checkTypes();
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
