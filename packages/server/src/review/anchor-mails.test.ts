import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { writing } from '../db/transaction.ts';
import type { Letter } from '../mail/letter.ts';
import { outboxKinds } from '../main/outbox-kinds.ts';
import { sendEntry } from '../outbox/send-entry.ts';
import { foundGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { read } from '../testing/read.ts';
import { mailAnchors } from './anchor-mails.ts';

const pool = openPool({ connectionString: (await testDatabase()).appUrl });
afterAll(() => pool.end());

it('rule 122: the owners are mailed how the records of each location stood, to keep', async () => {
  const { headOffice: ctx, locationId } = await foundGroup(pool);
  const [first, second] = ['a'.repeat(64), 'b'.repeat(64)];
  await writing(pool, ctx.organisationId, (tx) =>
    mailAnchors(tx, ctx, [
      { chain: locationId, name: 'Soho', day: '2026-11-20', seq: 42, head: first },
      { chain: locationId, name: 'Tower', day: '2026-11-22', seq: 7, head: second },
    ]),
  );
  const letters: Letter[] = [];
  const deliver = async (letter: Letter) => void letters.push(letter);
  const transport = { deliver, close: () => undefined };
  const kinds = outboxKinds({
    transport,
    from: 'Larder <larder@example.com>',
    publicAddress: 'https://larder.example',
  });
  const entries = await read(ctx, (db) =>
    db.run(raw<{ id: string }>(sql`select entry_id as id from outbox where organisation_id = ${ctx.organisationId}`)),
  );
  for (const { id: entryId } of entries)
    await sendEntry(
      { pool, feed: ctx.feed, now: ctx.now, kinds, log: { error: (message) => expect(message).toBeNull() } },
      { organisationId: ctx.organisationId, entryId },
    );
  expect(letters.map(({ to }) => to)).toEqual([`gino-${ctx.organisationId}@example.com`]);
  expect(letters[0]?.text).toContain(`Soho, 20 Nov 2026:\n42 ${first}\n\nTower, 22 Nov 2026:\n7 ${second}`);
});
