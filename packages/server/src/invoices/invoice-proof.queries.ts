import type { InvoiceProof, ProofFigures } from '@larder/contract/invoice-settings.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseToSee } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';

/** So many lines are counted, altogether and of each supplier: the latest that were approved (rule 80). */
const LAST_LINES = 200;

type Figure = Exclude<keyof ProofFigures, 'lines'>;

/** What each figure counts, in SQL; `l` is a line, `u` its invoice. */
const COUNTED: Record<Figure, string> = {
  readRight: `l.source <> 'typed'`,
  matchedAlone: `l.identified_by in ('code', 'gtin', 'learned') and not l.placed_by_person`,
  corrected: `l.source = 'typed' or l.identified_by = 'person' or l.placed_by_person`,
  straightThrough: `jsonb_typeof(u.approval -> 'alone') = 'array'`,
};
const FIGURES = Object.keys(COUNTED) as Figure[];

interface CountedSupplier {
  supplierId: string;
  supplierName: string;
  own: ProofFigures;
  /** Of its lines those that are among the last of all. */
  amongAll: ProofFigures;
}

/**
 * How well reading and matching did: on the last 200 lines of goods of approved invoices of the account and those below it, and on the last 200 of each
 * supplier. Only an approval settles what stood on the paper, so lines of open invoices are not counted.
 */
export async function invoiceProof(db: Db, ctx: Ctx): Promise<InvoiceProof> {
  authoriseToSee(ctx, 'invoiceUploads');
  const org = ctx.organisationId;
  const counted = sql.raw(FIGURES.map((figure) => `coalesce(${COUNTED[figure]}, false) as "${figure}"`).join(', '));
  const suppliers = await db.run(
    raw<CountedSupplier>(sql`
      with here as (
        select account_id from account_home where organisation_id = ${org} and ${ctx.accountId}::uuid = any (ancestors)
      ), line as (
        select s.supplier_id, s.name, last.*, row_number() over (order by last.approved_at desc, last.upload_id, last.line_no) as place
        from supplier s cross join lateral (
          select u.approved_at, u.upload_id, l.line_no, ${counted}
          from invoice_upload u
          join invoice_line l on l.organisation_id = ${org} and l.upload_id = u.upload_id and l.kind = 'goods'
          where u.organisation_id = ${org} and u.supplier_id = s.supplier_id and u.approved_at is not null and u.removed_at is null
            and u.account_id in (select account_id from here)
          order by u.approved_at desc, u.upload_id, l.line_no limit ${LAST_LINES}
        ) last
        where s.organisation_id = ${org}
      )
      select supplier_id as "supplierId", name as "supplierName", ${figuresOf('true')} as own, ${figuresOf(`place <= ${LAST_LINES}`)} as "amongAll"
      from line group by supplier_id, name order by lower(name), supplier_id`),
  );
  return {
    all: added(suppliers.map(({ amongAll }) => amongAll)),
    suppliers: suppliers.map(({ supplierId, supplierName, own }) => ({ supplierId, supplierName, ...own })),
  };
}

function figuresOf(which: string) {
  const counts = FIGURES.map((figure) => `'${figure}', count(*) filter (where "${figure}" and ${which})`);
  return sql.raw(`json_build_object('lines', count(*) filter (where ${which}), ${counts.join(', ')})`);
}

function added(figures: readonly ProofFigures[]): ProofFigures {
  const sum = (figure: keyof ProofFigures) => figures.reduce((all, one) => all + one[figure], 0);
  return {
    lines: sum('lines'),
    readRight: sum('readRight'),
    matchedAlone: sum('matchedAlone'),
    corrected: sum('corrected'),
    straightThrough: sum('straightThrough'),
  };
}
