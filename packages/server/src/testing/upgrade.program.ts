// Stands for a server that upgrades the database in argv[2] to the migrations in argv[3], to be killed while it does.
import { pathToFileURL } from 'node:url';
import { prepareDatabase } from '../db/migrate.ts';
import { prepareQueues } from '../jobs/queues.ts';

const [address = '', folder = ''] = process.argv.slice(2);
console.log('upgrading');
await prepareDatabase(JSON.parse(address), { log: console.log, prepareQueues, folder: pathToFileURL(`${folder}/`) });
console.log('upgraded');
