import type { CauseKind } from '@larder/domain/detective/cause.ts';
import { CAUSES } from '@larder/domain/detective/cause.ts';
import type { Facts } from '@larder/domain/detective/facts.ts';
import { findCauses } from '@larder/domain/detective/findings.ts';
import { questionOf } from '@larder/domain/detective/question.ts';
import { rankCauses } from '@larder/domain/detective/rank.ts';
import { pick, seededRandom } from '@larder/server/demo/plan/random.ts';
import type { SeedSupplier } from '@larder/server/demo/seed-files.ts';
import { factsOfCase, isWorthFinding, type Planted, type Setting, setting } from './case.ts';
import { shelfNotCounted, wrongCountUnit } from './faults-of-counts.ts';
import {
  codeNotMatched,
  deliveredTwice,
  notDelivered,
  salesDays,
  wastageMissing,
  wrongPack,
} from './faults-of-papers.ts';
import { transferMissing, usedInstead, wrongRecipe } from './faults-of-shelves.ts';
import { Ledger } from './figures.ts';
import type { Pantry } from './pantry.ts';
import type { Papers } from './trade.ts';
import { makeWorld } from './world.ts';

/** Weeks between two counts. */
const PERIODS = [1, 2, 4];
const TRIES = 60;
const ASKED_FROM = 20;
const SURE_FROM = 0.6;

const FAULTS: Record<CauseKind, (setting: Setting, papers: Papers) => Planted | null> = {
  'delivered twice': deliveredTwice,
  'not delivered': notDelivered,
  'wrong pack': wrongPack,
  'wrong count unit': wrongCountUnit,
  'shelf not counted': shelfNotCounted,
  'code not matched': codeNotMatched,
  'wrong recipe': wrongRecipe,
  'transfer missing': transferMissing,
  twin: usedInstead,
  'wastage missing': wastageMissing,
  'sales days': salesDays,
};

export interface Measured {
  kinds: Map<CauseKind, { cases: number; first: number; three: number }>;
  /** Ingredients of periods without a fault, those beyond £20, and of both those with a cause of 0.6 or more. */
  clean: { ingredients: number; asked: number; accused: number; accusedAsked: number };
  /** What was found instead, in words. */
  misses: string[];
}

/** Plants one fault of each kind in the group of each seed and asks; and asks about the same groups without a fault. */
export function measure(
  pantry: Pantry,
  orderLines: string,
  suppliers: readonly SeedSupplier[],
  seeds: readonly number[],
): Measured {
  const kinds = new Map(CAUSES.map((kind) => [kind, { cases: 0, first: 0, three: 0 }]));
  const measured: Measured = { kinds, clean: { ingredients: 0, asked: 0, accused: 0, accusedAsked: 0 }, misses: [] };
  for (const seed of seeds) {
    const world = makeWorld(seed, pantry, orderLines);
    const ledger = new Ledger(world);
    const settings = PERIODS.map((weeks) => setting(world, suppliers, weeks, seededRandom(seed), ledger));
    for (const one of settings) for (const asked of one.base) askClean(measured, one, asked);
    for (const kind of CAUSES) {
      const planted = plant(kind, settings, seededRandom(seed * 1000 + CAUSES.indexOf(kind)));
      if (planted) askPlanted(measured, seed, planted.facts, planted.fault);
      else measured.misses.push(`${kind}, seed ${seed}: nothing to plant`);
    }
  }
  return measured;
}

/** Asked about every ingredient, also below £20, where the screen asks about none. */
function askClean({ clean }: Measured, one: Setting, asked: Papers): void {
  const facts = factsOfCase(one, { all: one.base, asked });
  for (const of of facts.ingredients) {
    clean.ingredients += 1;
    const question = questionOf(of, facts);
    const isAsked = question.variance
      .mul(of.cost ?? 0)
      .abs()
      .gte(ASKED_FROM);
    if (isAsked) clean.asked += 1;
    if ((rankCauses(facts, question)[0]?.score ?? 0) < SURE_FROM) continue;
    clean.accused += 1;
    if (isAsked) clean.accusedAsked += 1;
  }
}

function plant(
  kind: CauseKind,
  settings: readonly Setting[],
  random: () => number,
): { facts: Facts; fault: Planted } | null {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const one = settings[attempt < TRIES / 2 ? Math.floor(random() * settings.length) : settings.length - 1];
    if (!one) continue;
    const asking = { ...one, random };
    const fault = FAULTS[kind](asking, pick(random, one.base));
    if (fault && isWorthFinding(asking, fault)) return { facts: factsOfCase(asking, fault), fault };
  }
  return null;
}

/** First: the first line of the screen. Among three: in its first three, or of the three likeliest causes of the ingredient that stands first. */
function askPlanted({ kinds, misses }: Measured, seed: number, facts: Facts, { kind, isRight }: Planted): void {
  const { findings } = findCauses(facts);
  const isTrue = (one: { kind: string; key: string } | undefined) => one?.kind === kind && isRight(one.key);
  const top = findings[0]?.lines[0]?.of;
  const ofTop = top ? rankCauses(facts, questionOf(top, facts)).slice(0, 3) : [];
  const tally = kinds.get(kind);
  if (!tally) return;
  tally.cases += 1;
  if (isTrue(findings[0])) tally.first += 1;
  if ([...findings.slice(0, 3), ...ofTop].some(isTrue)) tally.three += 1;
  if (!isTrue(findings[0])) misses.push(`${kind}, seed ${seed}: ${findings[0]?.key ?? 'not explained'}`);
}
