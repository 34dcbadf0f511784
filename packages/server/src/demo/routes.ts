import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import { authoriseGroupOwner } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { inAccount, openOs, os } from '../kernel/procedure.ts';
import { deleteDemo, demoProgress, startDemo } from './demo-group.ts';

/** Only the demo's owner, and only a demo. There is nobody left to answer a repeat to, so it is not stored like other commands. */
async function deleteThisDemo(ctx: Ctx) {
  authoriseGroupOwner(ctx);
  const [organisation] = await reading(ctx.pool, ctx.organisationId, (db) =>
    db.run(raw<{ demo: boolean }>(sql`select demo from organisation where organisation_id = ${ctx.organisationId}`)),
  );
  if (!organisation?.demo) throw new Refusal('demo.not-a-demo');
  await deleteDemo(ctx.pool, ctx.organisationId);
  return { cursor: '', rows: {}, deleted: {} };
}

export const demoRoutes = {
  startDemo: openOs.demo.startDemo.handler(({ input, context }) => startDemo(context.services, input.demoId)),
  demoProgress: openOs.demo.demoProgress.handler(({ input, context }) => demoProgress(context.services, input.demoId)),
  deleteDemo: os.demo.deleteDemo.handler(inAccount(deleteThisDemo)),
};
