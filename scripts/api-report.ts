// npm run contracts: writes the api reports of the shared packages anew, where their versions allow it.
import { makeReports, writeReports } from './lib/api-report-files';

const reports = await makeReports();
writeReports(reports);
const refused = reports.filter(({ mayWrite }) => !mayWrite);
for (const { message } of refused) console.error(`${message}\n`);
const written = reports.filter(({ mayWrite, isSame }) => mayWrite && !isSame);
for (const { name } of written) console.log(`contracts  wrote the report of ${name}`);
console.log(`${reports.length - refused.length} passed, ${refused.length} failed`);
process.exitCode = refused.length === 0 ? 0 : 1;
