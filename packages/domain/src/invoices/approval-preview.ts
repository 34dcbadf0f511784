import { type Decimal, parseDecimal, sum } from '../money.ts';
import type { FindingKind } from './finding-kinds.ts';
import type { ReadLineKind } from './read-file.ts';

/** A line of an invoice as its screen has it; £ as text, null where costs are hidden. */
export interface JudgedLine {
  name: string;
  kind: ReadLineKind;
  net: string | null;
  decision: 'accepted' | 'claimed' | null;
  findings: readonly { kind: FindingKind; pounds: string | null }[];
}

/** What a person accepts or claims, where it is beyond tolerance; the others are claimed by themselves, or change nothing (rules 77, 83). */
const DECIDED: FindingKind = 'dearer';
/** What is claimed by the approval itself. */
const SHORT: FindingKind = 'billed more than received';

/** Whether a person decides something about a line: a price that is dearer, or a charge that only the invoice has. */
export function isDecidable({ kind, findings }: Pick<JudgedLine, 'kind' | 'findings'>): boolean {
  return kind === 'charge' || findings.some((finding) => finding.kind === DECIDED);
}

/** What approving an invoice does, in £ net; null: costs are hidden. */
export interface ApprovalPreview {
  /** Lines of which nothing is wrong. */
  agreeing: number;
  accepted: { names: string[]; pounds: Decimal | null };
  claimed: { names: string[]; pounds: Decimal | null };
  /** Not decided: within tolerance they are accepted, else they stand in the way. */
  open: string[];
}

/** Returns what approving does as the lines stand (rules 77, 78, 83): accepted prices and charges become costs, what is claimed or short becomes claims. */
export function approvalPreview(lines: readonly JudgedLine[]): ApprovalPreview {
  const accepted = lines.filter((line) => isDecidable(line) && line.decision === 'accepted');
  const claimed = lines.filter((line) => claimedPounds(line).length > 0);
  return {
    agreeing: lines.filter(({ kind, findings }) => kind !== 'charge' && findings.length === 0).length,
    accepted: {
      names: accepted.map(({ name }) => name),
      pounds: added(accepted.flatMap((line) => decidedPounds(line))),
    },
    claimed: { names: claimed.map(({ name }) => name), pounds: added(claimed.flatMap((line) => claimedPounds(line))) },
    open: lines.filter((line) => isDecidable(line) && line.decision === null).map(({ name }) => name),
  };
}

function decidedPounds({ kind, net, findings }: JudgedLine): (string | null)[] {
  if (kind === 'charge') return [net];
  return findings.filter((finding) => finding.kind === DECIDED).map(({ pounds }) => pounds);
}

function claimedPounds(line: JudgedLine): (string | null)[] {
  const short = line.findings.filter(({ kind }) => kind === SHORT).map(({ pounds }) => pounds);
  return line.decision === 'claimed' ? [...decidedPounds(line), ...short] : short;
}

function added(pounds: readonly (string | null)[]): Decimal | null {
  const known = pounds.flatMap((text) => parseDecimal(text) ?? []);
  return known.length < pounds.length ? null : sum(known);
}
