import type { Feature } from '../accounts/features.ts';
import { namesIn } from '../record-of.ts';

interface DocumentFacts {
  /** What it does: its movements change the stock of its days, or its count sets the stock of its day anew. */
  stock: 'moves' | 'counts';
  /**
   * Whether its lines are ingredients or recipes in an amount as people type it: in packs, batches or portions they come to what these are on
   * its day.
   */
  typed: boolean;
  /** What one is called on a report. */
  title: string;
  /** What many are called, in the kitchen's words. */
  plural: string;
  /** The activity's name for it, and the words before its name and its day; null: what is done to it is done to something else. */
  audit: { subject: string; word: string; day?: string } | null;
  /** The collection that its rows travel in, and the features of which each shows it; null: browsers hold none. */
  rows: { collection: string; openedBy: readonly Feature[] } | null;
}

/** Every kind of document, in the order in which lists name them. */
export const DOCUMENTS = {
  order: {
    stock: 'moves',
    typed: false,
    title: 'Order',
    plural: 'orders',
    audit: { subject: 'order', word: 'order' },
    rows: { collection: 'orders', openedBy: ['procurementLocation', 'ordersReviewLocation'] },
  },
  sales: {
    stock: 'moves',
    typed: false,
    title: 'Sales import',
    plural: 'sales',
    audit: { subject: 'salesImport', word: 'sales from' },
    rows: { collection: 'salesImports', openedBy: ['analyticsLocation'] },
  },
  wastage: {
    stock: 'moves',
    typed: true,
    title: 'Wastage',
    plural: 'wastage',
    audit: { subject: 'wastage', word: 'wastage of', day: 'on' },
    rows: { collection: 'wastages', openedBy: ['inventoryLocation', 'wastagesReviewLocation'] },
  },
  transfer: {
    stock: 'moves',
    typed: true,
    title: 'Transfer',
    plural: 'transfers',
    audit: { subject: 'transfer', word: 'the transfer', day: 'of' },
    rows: { collection: 'transfers', openedBy: ['inventoryLocation', 'transfersReviewLocation'] },
  },
  stocktake: {
    stock: 'counts',
    typed: true,
    title: 'Stocktake',
    plural: 'stocktakes',
    audit: { subject: 'stocktake', word: 'the stocktake', day: 'of' },
    rows: { collection: 'stocktakes', openedBy: ['inventoryLocation', 'stocktakesReviewLocation'] },
  },
  claim: {
    stock: 'moves',
    typed: false,
    title: 'Claim',
    plural: 'claims',
    audit: { subject: 'claim', word: 'the claim for', day: 'of' },
    rows: { collection: 'claims', openedBy: ['procurementLocation'] },
  },
  replacement: {
    stock: 'moves',
    typed: false,
    title: 'Replacement',
    plural: 'replaced ingredients',
    audit: null,
    rows: null,
  },
} as const satisfies Record<string, DocumentFacts>;

type Documents = typeof DOCUMENTS;
export type DocumentKind = keyof Documents;
/** A kind that makes movements. */
export type MovingKind = KindsWith<{ stock: 'moves' }>;
/** A kind whose lines are ingredients or recipes in amounts as typed. */
export type TypedKind = KindsWith<{ typed: true }>;
/** A typed kind that makes movements: they follow from its lines, and from the recipes, packs and costs of its day. */
export type UsedKind = TypedKind & MovingKind;
/** A kind whose rows browsers hold and reports link to. */
export type HeldKind = KindsWith<{ rows: object }>;
type KindsWith<Facts> = { [Kind in DocumentKind]: Documents[Kind] extends Facts ? Kind : never }[DocumentKind];
/** The collections of documents. */
export type DocumentCollection = Documents[HeldKind]['rows']['collection'];

export const DOCUMENT_KINDS = namesIn<DocumentKind>(DOCUMENTS);
export const MOVING_KINDS = DOCUMENT_KINDS.filter(isMoving);
export const TYPED_KINDS = DOCUMENT_KINDS.filter(isTyped);
export const USED_KINDS = TYPED_KINDS.filter((kind): kind is UsedKind => isMoving(kind));
export const HELD_KINDS = DOCUMENT_KINDS.filter(isHeld);
/** Those that move stock and can be opened. */
export type OpenedKind = HeldKind & MovingKind;
export const OPENED_KINDS = HELD_KINDS.filter((kind): kind is OpenedKind => isMoving(kind));
export const DOCUMENT_COLLECTIONS: readonly DocumentCollection[] = HELD_KINDS.map(
  (kind) => DOCUMENTS[kind].rows.collection,
);

/** The features of which each opens a collection of documents. */
export function openingDocuments(): Record<DocumentCollection, readonly Feature[]> {
  const opened = HELD_KINDS.map((kind) => [DOCUMENTS[kind].rows.collection, DOCUMENTS[kind].rows.openedBy]);
  return Object.fromEntries(opened) as Record<DocumentCollection, readonly Feature[]>;
}

function isMoving(kind: DocumentKind): kind is MovingKind {
  return DOCUMENTS[kind].stock === 'moves';
}

function isTyped(kind: DocumentKind): kind is TypedKind {
  return DOCUMENTS[kind].typed;
}

function isHeld(kind: DocumentKind): kind is HeldKind {
  return DOCUMENTS[kind].rows !== null;
}
