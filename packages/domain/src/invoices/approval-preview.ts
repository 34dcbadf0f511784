import { type Decimal, parseDecimal, sum } from '../money.ts';
import type { FindingKind } from './finding-kinds.ts';

/** A line of an invoice as its screen has it; £ as text, null where costs are hidden. */
export interface JudgedLine {
  name: string;
  decision: 'accepted' | 'claimed' | null;
  /** It stands in the way of an approval until it is decided. */
  open: boolean;
  findings: readonly { kind: FindingKind }[];
  /** £ net that approving makes a cost above what was agreed, and £ net that it claims. */
  acceptedNet: string | null;
  claimedNet: string | null;
}

/** What a person accepts or claims, where it is beyond tolerance; the others are claimed by themselves, or change nothing (rules 77, 83). */
const DECIDED: FindingKind = 'dearer';
/** What is claimed by the approval itself. */
const SHORT: FindingKind = 'billed more than received';

/** Whether a person decides something about a line: a price that is dearer, or a charge that its orders do not have. */
export function isDecidable({ decision, open, findings }: Pick<JudgedLine, 'decision' | 'open' | 'findings'>): boolean {
  return open || decision !== null || findings.some((finding) => finding.kind === DECIDED);
}

/** What approving an invoice does, in £ net; null: costs are hidden. */
export interface ApprovalPreview {
  /** Lines of which nothing is wrong. */
  agreeing: number;
  accepted: { names: string[]; pounds: Decimal | null };
  claimed: { names: string[]; pounds: Decimal | null };
  /** Not decided, and dearer within tolerance: it is accepted by the approval. */
  within: { names: string[]; pounds: Decimal | null };
  /** Has to be decided first. */
  open: string[];
}

/** Returns what approving does as the lines stand (rules 77, 78, 83): accepted prices and charges become costs, what is claimed or short becomes claims. */
export function approvalPreview(lines: readonly JudgedLine[]): ApprovalPreview {
  const accepted = lines.filter(({ decision }) => decision === 'accepted');
  const within = lines.filter((line) => isDecidable(line) && line.decision === null && !line.open);
  const claimed = lines.filter(
    ({ decision, findings }) => decision === 'claimed' || findings.some(({ kind }) => kind === SHORT),
  );
  const acceptedOf = (some: readonly JudgedLine[]) => added(some.map(({ acceptedNet }) => acceptedNet));
  return {
    agreeing: lines.filter(({ decision, open, findings }) => decision === null && !open && findings.length === 0)
      .length,
    accepted: { names: namesOf(accepted), pounds: acceptedOf(accepted) },
    claimed: { names: namesOf(claimed), pounds: added(claimed.map(({ claimedNet }) => claimedNet)) },
    within: { names: namesOf(within), pounds: acceptedOf(within) },
    open: namesOf(lines.filter(({ open }) => open)),
  };
}

function namesOf(lines: readonly JudgedLine[]): string[] {
  return lines.map(({ name }) => name);
}

function added(pounds: readonly (string | null)[]): Decimal | null {
  const known = pounds.flatMap((text) => parseDecimal(text) ?? []);
  return known.length < pounds.length ? null : sum(known);
}
