import { type Decimal, decimal, sum, ZERO } from '../money.ts';
import type { CauseFacts, CauseKind } from './cause.ts';
import type { CountedIngredient, Facts, Opens } from './facts.ts';
import { type Question, questionOf } from './question.ts';
import { rankCauses, type ScoredCause } from './rank.ts';

/** One ingredient of a finding: what it would explain, and the variance that would be left. £ at the end of the period. */
export interface Explained {
  of: CountedIngredient;
  variance: Decimal;
  predicted: Decimal;
  after: Decimal;
  /** £ of the variance that goes; below 0 where more would be left. */
  explainedWorth: Decimal;
  score: number;
}

/** A cause with everything that it explains. */
export interface Finding {
  key: string;
  kind: CauseKind;
  papers: Opens[];
  mend: Opens;
  facts: CauseFacts;
  lines: Explained[];
  explainedWorth: Decimal;
}

/** What is likely, what else each ingredient could be, and what nothing explains. */
export interface Answer {
  findings: Finding[];
  /** Causes that explain an ingredient less well than the one it stands under. */
  others: Finding[];
  notExplained: Question[];
  /** Beyond £20, and no more than is usual for this ingredient. */
  usual: Question[];
}

const ASKED_FROM = decimal(20);

/** Returns what explains the variances of a closed period beyond £20 either way, by £ explained (rules 158 and 159). */
export function findCauses(facts: Facts): Answer {
  const asked = facts.ingredients.map((of) => questionOf(of, facts)).filter(isAsked);
  const answers = asked.map((question) => ({ question, causes: rankCauses(facts, question) }));
  const first = answers.flatMap(({ question, causes }) => causes.slice(0, 1).map((cause) => ({ question, cause })));
  const rest = answers.flatMap(({ question, causes }) => causes.slice(1, 3).map((cause) => ({ question, cause })));
  const open = answers.filter(({ causes }) => causes.length === 0).map(({ question }) => question);
  return {
    findings: together(first),
    others: together(rest),
    notExplained: open.filter((question) => !isUsual(question)),
    usual: open.filter(isUsual),
  };
}

function isAsked({ of, variance }: Question): boolean {
  return of.cost !== null && variance.mul(of.cost).abs().gte(ASKED_FROM);
}

function isUsual({ beyondUsual, noise, variance }: Question): boolean {
  return beyondUsual.abs().lte(noise) && !variance.eq(beyondUsual);
}

function together(answers: readonly { question: Question; cause: ScoredCause }[]): Finding[] {
  const shared = Map.groupBy(answers, ({ cause }) => cause.key);
  return [...shared]
    .flatMap(([key, parts]) => {
      const best = parts.reduce((top, part) => (part.cause.score > top.cause.score ? part : top)).cause;
      const lines = parts
        .map(({ question, cause }) => explained(question, cause))
        .sort((a, b) => b.explainedWorth.comparedTo(a.explainedWorth));
      const { kind, mend, facts } = best;
      const papers = eachOnce(parts.flatMap(({ cause }) => cause.papers));
      return [{ key, kind, papers, mend, facts, lines, explainedWorth: sum(lines.map((line) => line.explainedWorth)) }];
    })
    .sort((a, b) => b.explainedWorth.comparedTo(a.explainedWorth) || (a.key < b.key ? -1 : 1));
}

function explained({ of, variance }: Question, { predicted, score }: ScoredCause): Explained {
  const after = variance.minus(predicted);
  const explainedWorth = variance
    .abs()
    .minus(after.abs())
    .mul(of.cost ?? ZERO);
  return { of, variance, predicted, after, explainedWorth, score };
}

function eachOnce(papers: readonly Opens[]): Opens[] {
  return papers.filter(
    (paper, index) => papers.findIndex(({ id, kind }) => id === paper.id && kind === paper.kind) === index,
  );
}
