import { type Decimal, decimal } from '../money.ts';
import type { Cause } from './cause.ts';
import { codeNotMatched } from './code-not-matched.ts';
import { deliveredTwice } from './delivered-twice.ts';
import type { Facts } from './facts.ts';
import { notDelivered } from './not-delivered.ts';
import type { Question } from './question.ts';
import { salesDays } from './sales-days.ts';
import { shelfNotCounted } from './shelf-not-counted.ts';
import { transferMissing } from './transfer-missing.ts';
import { usedInstead } from './used-instead.ts';
import { wastageMissing } from './wastage-missing.ts';
import { wrongCountUnit } from './wrong-count-unit.ts';
import { wrongPack } from './wrong-pack.ts';
import { wrongRecipe } from './wrong-recipe.ts';

/** Below it a cause explains nothing (rule 159). */
const LEAST_SCORE = 0.3;

const TESTS = [
  deliveredTwice,
  notDelivered,
  wrongPack,
  wrongCountUnit,
  shelfNotCounted,
  codeNotMatched,
  wrongRecipe,
  transferMissing,
  usedInstead,
  wastageMissing,
  salesDays,
];

export interface ScoredCause extends Cause {
  score: number;
}

/** Returns the causes that explain a variance, the likeliest first; of one cause found in several ways the best. None: it is not explained. */
export function rankCauses(facts: Facts, question: Question): ScoredCause[] {
  const scored = TESTS.flatMap((test) => test(facts, question))
    .filter(({ predicted }) => predicted.abs().gt(question.noise) && lessens(question, predicted))
    .map((cause) => ({ ...cause, score: fitOf(question, cause) * cause.evidence }))
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));
  return scored.filter((cause, index) => scored.findIndex(({ key }) => key === cause.key) === index);
}

/** What would leave a larger variance than there is explains none of it. */
function lessens({ variance }: Question, predicted: Decimal): boolean {
  return variance.minus(predicted).abs().lt(variance.abs());
}

/** How near a prediction comes: max(0, 1 − |r − v| ÷ max(|r|, noise)). */
function fitOf({ variance, beyondUsual, noise }: Question, { predicted, ofWhole }: Cause): number {
  const asked = ofWhole ? variance : beyondUsual;
  const apart = asked.minus(predicted).abs().div(largerOf(asked.abs(), noise));
  return Math.max(0, decimal(1).minus(apart).toNumber());
}

function largerOf(a: Decimal, b: Decimal): Decimal {
  return a.gt(b) ? a : b;
}
