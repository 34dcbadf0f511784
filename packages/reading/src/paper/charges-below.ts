import type { DraftLine } from './draft-lines.ts';

/** Words of what is charged beside goods: bringing them, what becomes of the waste, what is put on by law or for fuel. */
const CHARGED =
  /\b(?:delivery|deliveries|carriage|courier|haulage|cartage|porterage|freight|postage|shipping|dray(?:age)?|drops?|waste|duty of care|surcharges?|levy|levies)\b/i;
/** So many goods with a code show that the goods of a paper have one. */
const FEWEST = 2;

/** What stands below the goods without a code, where each of them has one, and is called by a word of what is charged is a charge. */
export function withChargesBelow(drafts: readonly DraftLine[]): DraftLine[] {
  const isCoded = ({ code, gtin }: DraftLine) => code !== null || gtin !== null;
  const end = drafts.findLastIndex((draft) => draft.kind === 'goods' && isCoded(draft));
  const goods = drafts.slice(0, end + 1).filter(({ kind }) => kind === 'goods');
  if (goods.length < FEWEST || !goods.every(isCoded)) return [...drafts];
  return drafts.map((draft, at) =>
    at > end && draft.kind === 'goods' && CHARGED.test(draft.nameText) ? { ...draft, kind: 'charge' } : draft,
  );
}
