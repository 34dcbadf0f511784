import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { StatementEntryAnswer, statementsContract } from '@larder/contract/supplier-statements.ts';
import { showAmount } from '@larder/domain/invoices/currency.ts';
import { type AskedDifference, askedText } from '@larder/domain/invoices/statement-rules.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type Answer, once } from '../../kernel/once.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { claimParties } from '../../procurement/claims/claim-parties.ts';
import { uploadChanged } from '../locked-upload.ts';
import { updateUpload } from '../written-head.ts';
import { expectDifference } from './expect-difference.ts';
import { authoriseStatements, lockOpenStatement } from './locked-statement.ts';
import { writeDecisions } from './write-decisions.ts';

/** Mails the supplier one letter about these differences, to the address that orders go to; they are marked as asked. */
export async function askAboutStatement(
  ctx: Ctx,
  input: InputOf<typeof statementsContract.askAboutStatement>,
): Promise<Answer<Record<never, never>>> {
  authoriseStatements(ctx);
  const { uploadId, aboutIds } = input;
  return once(ctx, input, 'none', async (tx) => {
    const { supplier_id: supplierId, to } = await lockOpenStatement(tx, ctx, input);
    if (supplierId === null) throw new Refusal('statement.no-supplier');
    const entries = await expectDifference(tx, ctx, uploadId, [...new Set(aboutIds)]);
    const parties = await claimParties(tx, ctx.accountId, supplierId);
    if (!parties?.email) throw new Refusal('statement.no-email', { supplier: parties?.supplier ?? 'The supplier' });
    const [upload] = await tx.run(
      raw<{ currency: string }>(sql`
        select currency from invoice_upload where organisation_id = ${ctx.organisationId} and upload_id = ${uploadId}`),
    );
    const currency = upload?.currency ?? 'GBP';
    const where = parties.buyer.join(', ');
    const paragraphs = [
      `Dear ${parties.supplier},`,
      `we compared your statement${to === null ? '' : ` up to ${to}`} for ${where} with our documents. Please look at the following:`,
      parties.accountNumber && `Our account number with you: ${parties.accountNumber}`,
      entries.map((entry) => `- ${askedText(asked(entry, currency))}.`).join('\n'),
      parties.replyTo && `Please reply to ${parties.replyTo}.`,
      ['Kind regards', ctx.userName, where].join('\n'),
    ];
    const mailId = await queueMail(tx, ctx, {
      ...{ to: parties.email, replyTo: parties.replyTo },
      subject: `Your statement for ${where}`,
      text: `${paragraphs.filter(Boolean).join('\n\n')}\n`,
      about: { kind: 'statement', id: uploadId },
    });
    const ids = entries.map(({ aboutId }) => aboutId);
    writeDecisions(tx, ctx, uploadId, ids, { decision: 'asked', note: '', mailId });
    updateUpload(tx, ctx, uploadId, {});
    audit(tx, ctx, 'statement.asked', { kind: 'invoice', id: uploadId }, null, {
      decision: 'asked',
      to: parties.email,
      differences: entries.map(({ kind }) => kind),
    });
    return { changes: [uploadChanged(ctx, uploadId)] };
  });
}

function asked({ kind, line, own, claim }: StatementEntryAnswer, currency: string): AskedDifference {
  if (kind === 'agrees') throw new Refusal('not-found', { what: 'difference' });
  const shown = (amount: string | null | undefined) => showAmount(decimal(amount ?? '0').abs(), currency);
  return {
    kind,
    number: line?.number ?? own?.number ?? claim?.name ?? '',
    date: line?.date ?? own?.date ?? claim?.day ?? '',
    amount: shown(line?.amount ?? own?.gross ?? claim?.amount),
    ours: line && own ? shown(own.gross) : null,
  };
}
