// Sends the planted statements to the database of argv[2]: a process of its own, which notes them where its environment names.
import { openPool, sendOn } from '../../db/connection.ts';
import { planted } from './planted.ts';

const pool = openPool({ connectionString: process.argv[2] });
for (const statement of planted) await sendOn(pool, statement);
await pool.end();
