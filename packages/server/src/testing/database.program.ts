// Stands for a server in tests of the supervisor: brings up the bundled database in argv[2] and nothing else.
import { startBundledPostgres } from '../db/supervisor/start.ts';
import { listenForStop } from '../main/stop.ts';

const [dataDir = ''] = process.argv.slice(2);
const stop = listenForStop({ info: console.log, error: console.log });
const bundled = await startBundledPostgres({ dataDir, log: console.log, waitMs: 60_000 });
stop.onStop('database', () => bundled.stop());
console.log('ready');
setInterval(() => {}, 60_000); // a server lives until it is stopped; without a socket of its own this would end here
