// Stands for a server in tests of the supervisor: brings up the bundled database in argv[2] and nothing else.
import { startBundledPostgres } from '../start.ts';

const [dataDir = ''] = process.argv.slice(2);
const bundled = await startBundledPostgres({ dataDir, log: console.log, waitMs: 60_000 });
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void bundled.stop().then(() => process.exit()));
console.log('ready');
setInterval(() => {}, 60_000); // a server lives until it is stopped; without a socket of its own this would end here
