import type { Notice, NoticesPage, noticesContract } from '@larder/contract/notices.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { isNoticeKind, NOTICE_KINDS, type NoticeKind, noticeText } from '@larder/domain/notices/notice-kinds.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { reachesAt } from '../kernel/access.ts';
import type { Ctx } from '../kernel/context.ts';
import { can } from '../kernel/visibility.ts';

const PER_PAGE = 50;
const COUNTED = 100;

interface Row extends Omit<Notice, 'text' | 'day'> {
  facts: unknown;
}

/** One of a kind that this release has. */
interface Shown extends Row {
  kind: NoticeKind;
}

/**
 * The person's notices from all accounts of the group, newest first: those of accounts that they still reach, and may still open what the notice is
 * about. A page can be shorter for it.
 */
export async function notices(
  db: Db,
  ctx: Ctx,
  { before }: InputOf<typeof noticesContract.notices>,
): Promise<NoticesPage> {
  const mine = sql`n.organisation_id = ${ctx.organisationId} and n.user_id = ${ctx.userId}`;
  const columns = sql`
    n.notice_id as id, n.account_id as "accountId", n.kind, json_build_object('kind', n.about_kind, 'id', n.about_id) as about,
    n.created_at as "createdAt", n.read_at as "readAt", n.facts`;
  const mark = sql`(
    select b.created_at, b.notice_id from notice b
    where b.organisation_id = ${ctx.organisationId} and b.user_id = ${ctx.userId} and b.notice_id = ${before ?? null}::uuid)`;
  const [page, unread] = await db.all(
    raw<Row>(sql`
      select ${columns} from notice n
      where ${mine} and (${before ?? null}::uuid is null or (n.created_at, n.notice_id) < ${mark})
      order by n.created_at desc, n.notice_id desc limit ${PER_PAGE + 1}`),
    raw<Row>(sql`
      select ${columns} from notice n where ${mine} and n.read_at is null
      order by n.created_at desc, n.notice_id desc limit ${COUNTED}`),
  );
  const maySee = await seesNow(ctx, [...page, ...unread]);
  return {
    notices: page.slice(0, PER_PAGE).filter(maySee).map(shown),
    more: page.length > PER_PAGE,
    unread: unread.filter(maySee).length,
  };
}

/** By which of these notices the person may see now. */
async function seesNow(ctx: Ctx, rows: readonly Row[]): Promise<(row: Row) => row is Shown> {
  const asked = [...new Set(rows.map((row) => row.accountId))].map((accountId) => ({ userId: ctx.userId, accountId }));
  const reaches = await reachesAt(ctx.pool, asked);
  const opened = new Map(
    reaches.flatMap((reach) => (reach ? [[reach.accountId, new Set(can({ ...reach, account: reach }))] as const] : [])),
  );
  return (row): row is Shown =>
    isNoticeKind(row.kind) && (opened.get(row.accountId)?.has(NOTICE_KINDS[row.kind].needs) ?? false);
}

function shown({ facts, ...row }: Shown): Notice {
  const { day = null } = facts as { day?: string };
  return { ...row, text: noticeText(row.kind, facts), day };
}
