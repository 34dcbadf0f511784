import type { HeldKind } from '@larder/domain/kinds/document-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import { placeName } from './place-name.ts';

/** What a document is called, as SQL that reads it as d. */
interface DocumentName {
  /** Behind a figure of a report; null: it stands behind none. */
  onReport: RawBuilder<string> | null;
  /** In the activity, after the word for its kind. */
  inActivity: RawBuilder<string>;
  /** The day that the activity gives it; null: none. */
  day: RawBuilder<unknown> | null;
}

const claimed = sql`(select l.name from purchase_order_line l
  where l.organisation_id = d.organisation_id and l.order_id = d.order_id and l.line_id = d.line_id)`;

const supplier = sql`(select s.name from supplier s where s.organisation_id = d.organisation_id and s.supplier_id = d.supplier_id)`;

/** What documents of each kind are called. */
export const DOCUMENT_NAMES: Readonly<Record<HeldKind, DocumentName>> = {
  order: {
    onReport: sql`${supplier} || coalesce(' #' || d.order_number, '') || case d.type when 'CREDIT' then ', credit note' else '' end`,
    inActivity: sql`concat(d.order_number || ' ', 'from ', ${supplier})`,
    day: null,
  },
  sales: { onReport: sql`d.filename`, inActivity: sql`d.filename`, day: null },
  wastage: { onReport: sql`d.name || ', ' || d.reason`, inActivity: sql`d.name`, day: sql`d.day` },
  transfer: {
    // Areas of one location are known by their names alone.
    onReport: betweenAreas(
      (from, to) => sql`case when ${sql.ref(`${from}.parent_id`)} = ${sql.ref(`${to}.parent_id`)}
        then concat(${sql.ref(`${from}.name`)}, ' to ', ${sql.ref(`${to}.name`)})
        else concat(${placeName(from)}, ' to ', ${placeName(to)}) end`,
    ),
    inActivity: betweenAreas((from, to) => sql`concat('from ', ${placeName(from)}, ' to ', ${placeName(to)})`),
    day: sql`d.day`,
  },
  claim: {
    onReport: sql`${claimed} || ', ' || ${supplier} || ', ' || d.kind`,
    inActivity: sql`concat(${claimed}, ' from ', ${supplier})`,
    day: sql`d.day`,
  },
  stocktake: { onReport: null, inActivity: sql`''`, day: sql`d.day - d.after_closing::int` },
};

/** A text of both areas of a transfer, given the aliases that they are read under. */
function betweenAreas(text: (from: string, to: string) => RawBuilder<string>): RawBuilder<string> {
  return sql`(select ${text('f', 't')} from account f, account t
    where f.organisation_id = d.organisation_id and f.account_id = d.from_account_id
      and t.organisation_id = d.organisation_id and t.account_id = d.to_account_id)`;
}
