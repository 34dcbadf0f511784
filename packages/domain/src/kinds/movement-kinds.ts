import { namesIn } from '../record-of.ts';
import type { MovingKind } from './document-kinds.ts';

/**
 * The columns between opening and theoretical stock, in their order. sign: how the quantity shown acts on the stock; what leaves it is shown
 * as a positive quantity.
 */
export const FLOWS = {
  ordered: { label: 'Purchases', sign: 1 },
  sold: { label: 'Sales', sign: -1 },
  wasted: { label: 'Wastage', sign: -1 },
  transferred: { label: 'Transfers', sign: 1 },
} as const;
export type Flow = keyof typeof FLOWS;
export const FLOW_NAMES = namesIn<Flow>(FLOWS);

/**
 * The figures of a period report that are sums of movements, in their order. part: where a figure stands: in the procurement balance, as the
 * theoretical cost, or among the losses that explain the variance. sign: what was sold is shown as a cost, all else as it acts on the stock.
 */
export const MOVED_FIGURES = {
  received: { label: 'Goods received', part: 'procurement', sign: 1 },
  charges: { label: 'Charges and discounts', part: 'procurement', sign: 1 },
  credits: { label: 'Credit notes', part: 'procurement', sign: 1 },
  expectedCredits: { label: 'Expected credits', part: 'procurement', sign: 1 },
  transfersIn: { label: 'Transfers in', part: 'procurement', sign: 1 },
  transfersOut: { label: 'Transfers out', part: 'procurement', sign: 1 },
  theoreticalCost: { label: 'Theoretical cost of sales', part: 'cost', sign: -1 },
  wastage: { label: 'Wastage recorded', part: 'loss', sign: 1 },
} as const;
export type MovedFigure = keyof typeof MOVED_FIGURES;
export type ProcurementFigure = FigureIn<'procurement'>;
export type LossFigure = FigureIn<'loss'>;
type FigureIn<Part> = {
  [Name in MovedFigure]: (typeof MOVED_FIGURES)[Name]['part'] extends Part ? Name : never;
}[MovedFigure];
export const MOVED_FIGURE_NAMES = namesIn<MovedFigure>(MOVED_FIGURES);
export const PROCUREMENT_FIGURES = MOVED_FIGURE_NAMES.filter((name) => isIn(name, 'procurement'));
export const LOSS_FIGURES = MOVED_FIGURE_NAMES.filter((name) => isIn(name, 'loss'));

interface MovementFacts {
  /** The kind of document that makes it. */
  document: MovingKind;
  /**
   * 'cost': quantity × cost in force, so that a new price reposts it (rule 2). 'sent day': the same, by the cost of the day of its document, which is an
   * earlier one than its own. 'document': what its document states.
   */
  valuedAt: 'cost' | 'sent day' | 'document';
  /** The column of theoretical stock that its quantity is part of; null: it has none. */
  flow: Flow | null;
  /** The figure of a period report that its value is part of; null: none, as it sums to nothing in every area or is no cost. */
  figure: MovedFigure | null;
}

/**
 * Every kind of movement. Goods in: received, transfer_in. Goods out: returned, sold, wasted, transfer_out, and sent_back, which
 * a claim expects a credit for. Value alone: charge (delivery charges, discounts, lines without an ingredient), price_credit, claim (what a
 * supplier owes us, and what of it was answered) and deposit (kegs, crates and trays whose money comes back, which is owed and no cost). replaced: stock that went over to another ingredient, out and in.
 * into_transit and out_of_transit are the head office's, which has what is under way between areas; of what arrived, put_back went back to its source (less
 * than nothing: more came than was sent), and lost was missing.
 */
export const MOVEMENTS = {
  received: { document: 'order', valuedAt: 'document', flow: 'ordered', figure: 'received' },
  charge: { document: 'order', valuedAt: 'document', flow: null, figure: 'charges' },
  deposit: { document: 'order', valuedAt: 'document', flow: null, figure: null },
  returned: { document: 'order', valuedAt: 'document', flow: 'ordered', figure: 'credits' },
  price_credit: { document: 'order', valuedAt: 'document', flow: null, figure: 'credits' },
  sent_back: { document: 'claim', valuedAt: 'document', flow: 'ordered', figure: 'expectedCredits' },
  claim: { document: 'claim', valuedAt: 'document', flow: null, figure: 'expectedCredits' },
  sold: { document: 'sales', valuedAt: 'cost', flow: 'sold', figure: 'theoreticalCost' },
  wasted: { document: 'wastage', valuedAt: 'cost', flow: 'wasted', figure: 'wastage' },
  transfer_in: { document: 'transfer', valuedAt: 'cost', flow: 'transferred', figure: 'transfersIn' },
  transfer_out: { document: 'transfer', valuedAt: 'cost', flow: 'transferred', figure: 'transfersOut' },
  into_transit: { document: 'transfer', valuedAt: 'sent day', flow: null, figure: null },
  out_of_transit: { document: 'transfer', valuedAt: 'sent day', flow: null, figure: null },
  arrived: { document: 'transfer', valuedAt: 'sent day', flow: 'transferred', figure: 'transfersIn' },
  put_back: { document: 'transfer', valuedAt: 'sent day', flow: 'transferred', figure: 'transfersOut' },
  lost: { document: 'transfer', valuedAt: 'sent day', flow: 'wasted', figure: 'wastage' },
  replaced: { document: 'replacement', valuedAt: 'document', flow: 'transferred', figure: null },
} as const satisfies Record<string, MovementFacts>;
export type MovementKind = keyof typeof MOVEMENTS;
export const MOVEMENT_KINDS: readonly MovementKind[] = namesIn<MovementKind>(MOVEMENTS);

/** The kinds of movements whose value is quantity × cost in force; orders and replacements keep theirs. */
export const VALUED_AT_COST: readonly MovementKind[] = MOVEMENT_KINDS.filter(
  (kind) => MOVEMENTS[kind].valuedAt !== 'document',
);
/** Those of them whose cost is that of their own day, and those for which it is the day of their document. */
export const VALUED_ON_OWN_DAY: readonly MovementKind[] = MOVEMENT_KINDS.filter(
  (kind) => MOVEMENTS[kind].valuedAt === 'cost',
);
export const VALUED_ON_SENT_DAY: readonly MovementKind[] = MOVEMENT_KINDS.filter(
  (kind) => MOVEMENTS[kind].valuedAt === 'sent day',
);

/** Returns the kinds of movements in a column of theoretical stock. */
export function kindsInFlow(flow: Flow): MovementKind[] {
  return MOVEMENT_KINDS.filter((kind) => MOVEMENTS[kind].flow === flow);
}

/** Returns the kinds of movements that a figure of a period report sums. */
export function kindsInFigure(figure: MovedFigure): MovementKind[] {
  return MOVEMENT_KINDS.filter((kind) => MOVEMENTS[kind].figure === figure);
}

/** Returns the kinds of movements that a kind of document makes. */
export function kindsMadeBy(document: MovingKind): MovementKind[] {
  return MOVEMENT_KINDS.filter((kind) => MOVEMENTS[kind].document === document);
}

function isIn<Part extends string>(name: MovedFigure, part: Part): name is FigureIn<Part> {
  return MOVED_FIGURES[name].part === part;
}
