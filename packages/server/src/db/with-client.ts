import pg from 'pg';

/** Works on a connection of its own, which ends afterwards. */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // a broken connection fails the statement in hand, which reports it
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
