import type { CollectionName } from '@larder/contract/collections.ts';
import type { Jobs } from '../../jobs/work-jobs.ts';
import { once } from '../../kernel/once.ts';
import { LARDER, partnerContext, type SupplyParts } from '../../kernel/partner-context.ts';
import { type Before, type Doer, type NotedDocument, writeNotes } from './written-notes.ts';

/** What a command that reached into many closed periods did to them: noted after its commit, from the figures before it. */
export interface ImpactJob {
  organisationId: string;
  /** Where the document lies. */
  accountId: string;
  /** So that a job that runs twice notes once. */
  commandId: string;
  document: NotedDocument;
  before: Before;
  doer: Doer;
}

/** Whose rows change with a note. */
const COLLECTIONS = {
  order: 'orders',
  invoice: 'invoiceUploads',
  wastage: 'wastages',
  transfer: 'transfers',
  salesImport: 'salesImports',
  stocktake: 'stocktakes',
  claim: 'claims',
  supplierOption: 'supplierOptions',
  ingredient: 'ingredients',
  recipe: 'recipes',
  modifier: 'modifiers',
  supplier: 'suppliers',
  upload: null,
} as const satisfies Record<NotedDocument['documentKind'], CollectionName | null>;

/** Notes what commands did to closed periods, as their jobs come (rule 36). */
export async function workImpact(jobs: Jobs, parts: SupplyParts): Promise<void> {
  await jobs.work<ImpactJob>('impact', (job) => noteImpact(parts, job));
}

/** Done twice it notes nothing twice. Who has the document open is notified as of a change of it. */
export async function noteImpact(parts: SupplyParts, job: ImpactJob): Promise<void> {
  const { accountId, document, before, doer } = job;
  const ctx = await partnerContext(parts, job.organisationId, LARDER, accountId);
  await once(ctx, { commandId: job.commandId }, 'none', async (tx) => {
    await writeNotes(tx, document, before, doer);
    const collection = COLLECTIONS[document.documentKind];
    const shared = collection !== null && SHARED.has(collection);
    const changed = { id: document.documentId, accountId: shared ? null : accountId, later: true };
    return { changes: collection === null ? [] : [{ collection, ...changed }] };
  });
}

/** What the whole organisation has. */
const SHARED: ReadonlySet<CollectionName> = new Set([
  'supplierOptions',
  'ingredients',
  'recipes',
  'modifiers',
  'suppliers',
]);
