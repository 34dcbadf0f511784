import type { invoicesContract } from '@larder/contract/invoices.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { auditEach } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, type CommandTx, once } from '../kernel/once.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { claimParties } from '../procurement/claims/claim-parties.ts';
import { uploadChanged } from './locked-upload.ts';
import { authoriseInvoices } from './matching-here.ts';
import type { MovedLine } from './moved-prices.queries.ts';
import { pricesLetter } from './prices-letter.ts';
import { lockSeenPrices } from './seen-prices.ts';
import { updateUpload } from './written-head.ts';

/** Mails each supplier the prices that are questioned, to the address that orders go to: one mail for each press. The lines stay open. */
export async function askAboutPrices(
  ctx: Ctx,
  input: InputOf<typeof invoicesContract.askAboutPrices>,
): Promise<Answer<{ leftOut: string[] }>> {
  authoriseInvoices(ctx);
  return once(ctx, input, 'none', async (tx) => {
    const { open, leftOut } = await lockSeenPrices(tx, ctx, input.lines);
    for (const [supplierId, lines] of Map.groupBy(open, ({ row }) => row.supplier_id))
      await ask(tx, ctx, supplierId, lines);
    const uploadIds = [...new Set(open.map(({ row }) => row.upload_id))];
    for (const uploadId of uploadIds) updateUpload(tx, ctx, uploadId, {});
    return { changes: uploadIds.map((uploadId) => uploadChanged(ctx, uploadId)), extra: { leftOut } };
  });
}

async function ask(tx: CommandTx, ctx: Ctx, supplierId: string, lines: readonly MovedLine[]): Promise<void> {
  const parties = await claimParties(tx, ctx.accountId, supplierId);
  if (!parties) throw new Refusal('supplier.not-found');
  const { email, replyTo, supplier } = parties;
  if (!email) throw new Refusal('invoice.no-email', { supplier });
  const mailId = await queueMail(tx, ctx, {
    ...{ to: email, replyTo, about: { kind: 'invoicePrices', id: supplierId } },
    ...pricesLetter(lines, parties, ctx.userName),
  });
  const askedAt = ctx.now().toISOString();
  tx.send(
    raw(sql`
      update invoice_line set asked_at = ${askedAt}, asked_by = ${ctx.userName}, asked_mail_id = ${mailId}
      where organisation_id = ${ctx.organisationId} and line_id = any (${lines.map(({ lineId }) => lineId)}::uuid[])`),
  );
  const each = lines.map(({ row }) => ({
    id: row.upload_id,
    before: { name: row.name, askedAt: row.asked_at },
    after: { name: row.name, askedAt, to: email },
  }));
  auditEach(tx, ctx, 'invoice.price-asked', 'invoice', each);
}
