import { CAUSES, type CauseKind } from '@larder/domain/detective/cause.ts';
import { findCauses } from '@larder/domain/detective/findings.ts';
import { questionOf } from '@larder/domain/detective/question.ts';
import { rankCauses } from '@larder/domain/detective/rank.ts';
import { pick, seededRandom } from '@larder/server/demo/plan/random.ts';
import { orderLinesFile, seedSuppliers } from '@larder/server/demo/seed-files.ts';
import { factsOfCase, isWorthFinding, type Planted, type Setting, setting } from './case.ts';
import { shelfNotCounted, wrongCountUnit } from './faults-of-counts.ts';
import * as ofPapers from './faults-of-papers.ts';
import { transferMissing, usedInstead, wrongRecipe } from './faults-of-shelves.ts';
import { Ledger } from './figures.ts';
import { readPantry } from './pantry.ts';
import type { Papers } from './trade.ts';
import { makeWorld } from './world.ts';

const SEEDS = 30;
const WEEKS = [1, 2, 4];

const FAULTS: Record<CauseKind, (setting: Setting, papers: Papers) => Planted | null> = {
  'delivered twice': ofPapers.deliveredTwice,
  'not delivered': ofPapers.notDelivered,
  'wrong pack': ofPapers.wrongPack,
  'wrong count unit': wrongCountUnit,
  'shelf not counted': shelfNotCounted,
  'code not matched': ofPapers.codeNotMatched,
  'wrong recipe': wrongRecipe,
  'transfer missing': transferMissing,
  twin: usedInstead,
  'wastage missing': ofPapers.wastageMissing,
  'sales days': ofPapers.salesDays,
};

const half = process.argv[2] === 'held-out' ? 1 : 0;
const debug = process.argv[3] ?? '';
const pantry = await readPantry();
const orderLines = await orderLinesFile();
const suppliers = await seedSuppliers();
const tally = new Map<string, { cases: number; first: number; three: number }>();
let [clean, accused] = [0, 0];
for (let seed = half * (SEEDS / 2) + 1; seed <= (half + 1) * (SEEDS / 2); seed += 1) {
  const world = makeWorld(seed, pantry, orderLines);
  const ledger = new Ledger(world);
  const settings = WEEKS.map((weeks) => setting(world, suppliers, weeks, seededRandom(seed), ledger));
  for (const one of debug.startsWith('only') ? [] : settings)
    for (const papers of one.base) {
      const facts = factsOfCase(one, { all: one.base, asked: papers, kind: 'twin', isRight: () => false });
      for (const of of facts.ingredients) {
        clean += 1;
        const question = questionOf(of, facts);
        if (of.cost === null || question.variance.mul(of.cost).abs().lt(20)) continue;
        const best = rankCauses(facts, question)[0];
        if (best && best.score >= 0.6) {
          accused += 1;
          if (debug === 'clean')
            console.log(
              'clean',
              seed,
              papers.area.id,
              of.name,
              question.variance.toFixed(0),
              question.beyondUsual.toFixed(0),
              best.key,
              best.score,
            );
        }
      }
    }
  for (const kind of CAUSES) {
    if (debug.startsWith('only') && debug !== `only ${kind}`) continue;
    const random = seededRandom(seed * 1000 + CAUSES.indexOf(kind));
    let planted: { one: Setting; fault: Planted } | null = null;
    for (let attempt = 0; attempt < 40 && !planted; attempt += 1) {
      const one = settings[attempt < 20 ? Math.floor(random() * 3) : 2];
      if (!one) continue;
      const asking = { ...one, random };
      const fault = FAULTS[kind](asking, pick(random, one.base));
      if (fault && isWorthFinding(asking, fault)) planted = { one: asking, fault };
    }
    const count = tally.get(kind) ?? { cases: 0, first: 0, three: 0 };
    tally.set(kind, count);
    if (!planted) {
      console.log('nothing to plant', seed, kind);
      continue;
    }
    const facts = factsOfCase(planted.one, planted.fault);
    const { findings, others, notExplained, usual } = findCauses(facts);
    const right = planted.fault.isRight;
    const isTrue = (one: { kind: string; key: string } | undefined) =>
      one !== undefined && one.kind === kind && right(one.key);
    count.cases += 1;
    if (isTrue(findings[0])) count.first += 1;
    const most = findings[0]?.lines[0];
    const ofMost = most ? rankCauses(facts, questionOf(most.of, facts)).slice(0, 3) : [];
    if ([...findings.slice(0, 3), ...ofMost].some(isTrue)) count.three += 1;
    else if (debug === kind || debug === `only ${kind}` || debug === 'all') {
      console.log('MISS', seed, kind, right.toString().slice(0, 60), planted.fault.asked.area.id, planted.one.from);
      for (const one of [...findings.slice(0, 4), ...others.filter(isTrue)])
        console.log(
          '   ',
          one.key,
          one.explainedWorth.toFixed(0),
          one.lines
            .map(
              (line) =>
                `${line.of.name} ${line.variance.toFixed(0)} v ${line.predicted.toFixed(0)} ${line.score.toFixed(2)}`,
            )
            .slice(0, 4)
            .join('; '),
        );
      for (const one of [...notExplained, ...usual])
        console.log('    open', one.of.name, one.variance.toFixed(0), one.beyondUsual.toFixed(0), one.noise.toFixed(0));
    }
    if (debug !== '' && debug !== 'clean' && !isTrue(findings[0]))
      console.log(
        'NOT FIRST',
        seed,
        findings.slice(0, 3).map((one) => [one.key, one.explainedWorth.toFixed(0), one.lines[0]?.score]),
      );
  }
}
let [cases, first, three] = [0, 0, 0];
for (const [kind, count] of tally) {
  console.log(kind.padEnd(20), count.cases, count.first, count.three);
  cases += count.cases;
  first += count.first;
  three += count.three;
}
console.log(
  'all',
  cases,
  `${((100 * first) / cases).toFixed(1)} %`,
  `${((100 * three) / cases).toFixed(1)} %`,
  'clean',
  clean,
  accused,
  `${((100 * accused) / clean).toFixed(2)} %`,
);
