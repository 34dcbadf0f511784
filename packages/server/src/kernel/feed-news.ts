import type { Topic } from '@larder/contract/live.ts';
import pg from 'pg';
import { ask } from '../db/batch.ts';
import type { Changed } from './listeners.ts';

/** What an organisation's feed holds after a place in it. */
export interface FeedNews {
  epoch: string;
  changes: Changed[];
}

interface Row {
  epoch: string;
  topic: Topic | null;
  account_id: string | null;
  other_account_id: string | null;
  above: string[] | null;
}

/**
 * Reads the changes after one sequence up to another, each account and topic once, with the accounts above: one round trip, in the
 * organisation's context, on the hub's own connection.
 */
export async function readNews(
  client: pg.Client,
  organisationId: string,
  { after, upTo }: { after: number; upTo: number },
): Promise<FeedNews> {
  const org = pg.escapeLiteral(organisationId);
  const texts = [
    'begin read only',
    `set local app.organisation_id = ${org}`,
    `select f.epoch, c.topic, c.account_id, c.other_account_id, array(
      select distinct unnest(h.ancestors) from larder.account_home h
      where h.organisation_id = ${org} and h.account_id in (c.account_id, c.other_account_id)) as above
    from larder.organisation_feed f
    left join (
      select distinct collection as topic, account_id, other_account_id from larder.change
      where organisation_id = ${org} and sequence > ${after} and sequence <= ${upTo}
    ) c on true
    where f.organisation_id = ${org}`,
    'commit',
  ];
  // One message, but each by itself: a cluster sends its workers the whole text that a `set local` stands in.
  const answers = await Promise.all(texts.map((text) => ask(client, { name: undefined, text, values: [] }))).catch(
    async (error: unknown) => {
      await client.query('rollback');
      throw error;
    },
  );
  const rows = (answers.find(({ command }) => command.startsWith('SELECT'))?.rows ?? []) as Row[];
  const changes = rows.flatMap(({ topic, account_id, other_account_id, above }) =>
    topic ? [{ topic, accountId: account_id, otherAccountId: other_account_id, above: above ?? [] }] : [],
  );
  return { epoch: rows[0]?.epoch ?? '', changes };
}
