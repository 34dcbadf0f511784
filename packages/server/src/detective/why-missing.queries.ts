import type { detectiveContract, FindingRow, OpenQuestion, WhyMissing } from '@larder/contract/detective.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { type Finding, findCauses } from '@larder/domain/detective/findings.ts';
import type { Question } from '@larder/domain/detective/question.ts';
import { type Decimal, decimal, sum, ZERO } from '@larder/domain/money.ts';
import type { Db } from '../db/transaction.ts';
import { authorise } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { lineText } from '../ledger/figures/period-figures.ts';
import { stocktakeReport } from '../stock/stocktake-report.queries.ts';
import { askedIn, readFacts } from './facts.ts';

/** What explains the variances of a closed stocktake beyond £20 either way, by £ explained, and what nothing explains (rules 158 and 159). */
export async function whyMissing(
  db: Db,
  ctx: Ctx,
  input: InputOf<typeof detectiveContract.whyMissing>,
): Promise<WhyMissing> {
  authorise(ctx, 'inventoryLocation');
  const report = await stocktakeReport(db, ctx, input);
  const { since } = report;
  const asked = askedIn(report);
  if (since === null || asked.length === 0) return { since, findings: [], others: [], notExplained: [], usual: [] };
  const facts = await readFacts(db, ctx, { ...report, since }, asked);
  const { findings, others, notExplained, usual } = findCauses(facts);
  const total = decimal(report.totals.varianceWorth.value ?? 0);
  return {
    since,
    findings: findings.map((finding) => findingRow(finding, total)),
    others: others.map((finding) => findingRow(finding, total)),
    notExplained: notExplained.map(openQuestion),
    usual: usual.map(openQuestion),
  };
}

/** The £ of the whole stocktake after it: the worth of what the cause predicts is taken off. */
function findingRow({ key, kind, papers, mend, facts, lines, explainedWorth }: Finding, total: Decimal): FindingRow {
  const predictedWorth = sum(lines.map(({ predicted, of }) => predicted.mul(of.cost ?? ZERO)));
  return {
    key,
    kind,
    sure: sureness(Math.max(...lines.map(({ score }) => score))),
    papers,
    mend,
    times: facts.times ? lineText(facts.times) : null,
    place: facts.place ?? null,
    less: facts.less ?? false,
    day: facts.day ?? null,
    lines: lines.map(({ of, variance, predicted, after, explainedWorth: worth }) => ({
      ...askedOf({ of, variance }),
      predicted: lineText(predicted),
      after: lineText(after),
      afterWorth: worthText(after, of.cost),
      explainedWorth: lineText(worth),
    })),
    explainedWorth: lineText(explainedWorth),
    totalAfter: lineText(total.minus(predictedWorth)),
  };
}

function openQuestion({ of, variance }: Question): OpenQuestion {
  return askedOf({ of, variance });
}

function askedOf({ of, variance }: Pick<Question, 'of' | 'variance'>): OpenQuestion {
  const { ingredientId, name, unit, cost } = of;
  return { ingredientId, name, unit, variance: lineText(variance), varianceWorth: worthText(variance, cost) };
}

function worthText(quantity: Decimal, cost: Decimal | null): string | null {
  return cost === null ? null : lineText(quantity.mul(cost));
}

/** Scores are evidence × fit: what a paper proves and fits well, what fits an exact ratio or a mirror, what only looks like it. */
function sureness(score: number): FindingRow['sure'] {
  if (score > 0.8) return 'proven';
  return score >= 0.5 ? 'likely' : 'possible';
}
