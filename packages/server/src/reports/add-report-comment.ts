import type { ReportComment, reportsContract } from '@larder/contract/reports.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { insertRows } from '../db/insert-rows.ts';
import { authorise } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';

export type AddReportComment = InputOf<typeof reportsContract.addReportComment>;

/** Leave a comment on a period, under the last of its days (REP-015). */
export async function addReportComment(ctx: Ctx, input: AddReportComment) {
  authorise(ctx, 'analyticsLocation');

  return once<{ comment: ReportComment }>(ctx, input, 'none', async (tx) => {
    const comment: ReportComment = {
      id: input.commentId,
      comment: input.comment,
      reportDate: input.reportDate,
      uid: ctx.userId,
      userName: ctx.userName,
      created: ctx.now().toISOString(),
    };
    tx.send(
      insertRows('report_comment', [
        {
          organisation_id: ctx.organisationId,
          comment_id: comment.id,
          account_id: ctx.accountId,
          report_date: comment.reportDate,
          comment: comment.comment,
          user_id: comment.uid,
          user_name: comment.userName,
          created_at: comment.created,
        },
      ]),
    );
    audit(tx, ctx, 'report.commented', { kind: 'report comment', id: comment.id }, null, comment);
    return { changes: [], extra: { comment } };
  });
}
