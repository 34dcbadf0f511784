import { AUDIT_FILE_ENTRIES, type AuditEntry, type AuditFilter, type auditContract } from '@larder/contract/audit.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { auditFile } from '@larder/documents/audit-file.ts';
import { actionText } from '@larder/domain/audit/action-text.ts';
import { peopleText } from '@larder/domain/audit/people-text.ts';
import { idsIn, whatChanged } from '@larder/domain/audit/what-changed.ts';
import { addDays, type Day, startOfDay } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseOwner } from '../kernel/authorise.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { type Named, namesOf } from './names.queries.ts';
import { aboutPeople, LEFT_OUT, PEOPLE } from './people.ts';
import { peopleNames, userIdsIn } from './people-names.queries.ts';

const PAGE = 100;
const MOST_CHANGES = 60;

/** Who did what in the whole organisation, newest first, a page at a time. Only its owner asks. */
export async function auditEntries(
  db: Db,
  ctx: Ctx,
  { before, ...filter }: InputOf<typeof auditContract.entries>,
): Promise<{ entries: AuditEntry[]; more: boolean }> {
  authoriseOwner(ctx);
  return readEntries(db, ctx, filter, PAGE, before);
}

/** The same as a CSV file of the newest. */
export async function auditFileOf(db: Db, ctx: Ctx, filter: AuditFilter): Promise<File> {
  authoriseOwner(ctx);
  const { entries, more } = await readEntries(db, ctx, filter, AUDIT_FILE_ENTRIES);
  const content = auditFile(entries, ctx.timeZone, more);
  return new File([content], `Activity ${today(ctx)}.csv`, { type: 'text/csv' });
}

interface Recorded {
  id: string;
  at: string;
  by: string;
  action: string;
  kind: string;
  subjectId: string;
  accountId: string | null;
  before: object | null;
  after: object | null;
}

async function readEntries(db: Db, ctx: Ctx, filter: AuditFilter, limit: number, before?: string) {
  const found = await recorded(db, ctx, filter, limit + 1, before);
  const page = found.slice(0, limit);
  const [names, people] = await Promise.all([
    namesOf(
      db,
      page.flatMap(({ subjectId, accountId, ...rest }) => [subjectId, accountId ?? '', ...idsIn(rest)]),
    ),
    peopleNames(db, page.flatMap(userIdsIn)),
  ]);
  return { entries: page.map((one) => entryOf(one, names, people)), more: found.length > limit };
}

function recorded(db: Db, ctx: Ctx, { person, kind, from, to }: AuditFilter, limit: number, before?: string) {
  const opening = (day: Day) => startOfDay(ctx.timeZone, day).toISOString();
  const wanted = [
    sql`a.organisation_id = ${ctx.organisationId}`,
    ...(person ? [sql`a.user_id = ${person}`] : []),
    sql`a.action <> all (${LEFT_OUT}::text[])`,
    ...(kind ? [kind === PEOPLE ? aboutPeople('a') : sql`a.subject_kind = ${kind}`] : []),
    ...(from ? [sql`a.recorded_at >= ${opening(from)}`] : []),
    ...(to ? [sql`a.recorded_at < ${opening(addDays(to, 1))}`] : []),
    ...(before
      ? [
          sql`(a.recorded_at, a.audit_id) < (
            select l.recorded_at, l.audit_id from audit_log l
            where l.organisation_id = ${ctx.organisationId} and l.audit_id = ${before}::bigint)`,
        ]
      : []),
  ];
  return db.run(
    raw<Recorded>(sql`
      select a.audit_id::text as id, a.recorded_at as at, a.user_name as by, a.action, a.subject_kind as kind,
        a.subject_id as "subjectId", a.account_id as "accountId", a.before, a.after
      from audit_log a where ${sql.join(wanted, sql` and `)}
      order by a.recorded_at desc, a.audit_id desc limit ${limit}`),
  );
}

function entryOf(one: Recorded, names: ReadonlyMap<string, Named>, people: ReadonlyMap<string, string>): AuditEntry {
  const { id, at, by, action: code, kind, subjectId, accountId, before, after } = one;
  const known = names.get(subjectId);
  const day = known?.day ?? null;
  const place = accountId && (names.get(accountId)?.name ?? null);
  const about = {
    ...{ action: code, before, after, place: place ?? 'the group' },
    nameOf: (user: string) => people.get(user),
  };
  const name = known?.name ?? nameIn(after) ?? nameIn(before);
  const action = peopleText(about) ?? actionText({ action: code, kind, name, day, isNew: before === null });
  // Older entries hold the text of messages, which stays between those who write to each other.
  const changes = kind === 'message' ? [] : whatChanged(before, after, (other) => names.get(other)?.name);
  return {
    id,
    at,
    by,
    action,
    kind,
    subjectId,
    gone: known === undefined,
    partOf: known?.partOf ?? null,
    day,
    accountId,
    place,
    changes: changes.slice(0, MOST_CHANGES),
    moreChanges: Math.max(0, changes.length - MOST_CHANGES),
  };
}

/** What a thing that is gone was called when this was recorded. */
function nameIn(recorded: object | null): string | null {
  const { name, filename, email } = (recorded ?? {}) as Record<string, unknown>;
  return ([name, filename, email].find((text) => typeof text === 'string') as string | undefined) ?? null;
}
