import type { Layout } from '@larder/reading/testing/layout.ts';
import { LAYOUTS } from '@larder/reading/testing/layouts.ts';
import { Random } from '@larder/reading/testing/random.ts';
import { SPOILT_AS } from '@larder/reading/testing/spoilt-picture.ts';
import { UNSEEN_LAYOUTS } from '@larder/reading/testing/unseen-layouts.ts';
import { Desk } from '@larder/server/testing/billed/desk.ts';
import type { FileKind } from '@larder/server/testing/billed/files.ts';
import { billingSuppliers, firstDay, planOf } from '@larder/server/testing/billed/plan.ts';
import { type Outcome, proveBlock } from '@larder/server/testing/billed/prove.ts';
import { launch } from '../launch.ts';
import { machine, writeSection } from '../results.ts';
import { demoHands } from './proof-hands.ts';
import { lineOf, missesOfProof, proofTable } from './proof-table.ts';

// npm run bench:proof: invoices of the demo group's suppliers with planted faults, the whole way through a server: none may be approved wrongly. The first
// number after it is how many pictures there are, 63 unless one is given, which take some seconds each; the second is the seed of what is drawn; the word
// `pictures` behind them leaves out everything else.
const XML_OF_EACH = 17;
const PDFS_OF_LAYOUT = 12;
const PICTURES = Number(process.argv[2] ?? 63);
const SEED = Number(process.argv[3] ?? 8080);
const ONLY_PICTURES = process.argv[4] === 'pictures';

/** Papers with a code for each line: without a code, a person has to choose the item first. */
const layouts: Layout[] = [...LAYOUTS, ...UNSEEN_LAYOUTS].filter(
  ({ wanted, columns }) => !wanted.credit && columns.some(({ shows }) => shows === 'supplierCode'),
);

const rig = await launch(3451);
try {
  const { hands, suppliers, options } = await demoHands(rig);
  const sellers = billingSuppliers(suppliers, new Random(SEED));
  const pictures = Math.ceil(PICTURES / sellers.length);
  const faults = new Map<FileKind['is'], number>();
  const outcomes: Outcome[] = [];
  const today = new Date().toISOString().slice(0, 10);
  for (const [index, supplier] of sellers.entries()) {
    const desk = new Desk(hands, supplier, options, firstDay(today), new Random(SEED + index));
    for (const [block, { kind, papers }] of blocksOf(index, pictures).entries()) {
      const from = faults.get(kind.is) ?? 0;
      const plan = planOf(kind, papers, from);
      faults.set(kind.is, from + plan.filter((what) => what !== 'clean').length);
      const proved = await proveBlock(desk, kind, plan, SEED + 1000 * index + 100 * block);
      outcomes.push(...proved);
      for (const outcome of proved.filter(({ kind: { is } }) => is === 'picture')) console.log(lineOf(outcome));
    }
    console.log(`${supplier.name}: ${outcomes.length} papers`);
  }
  const text = `${proofTable(outcomes)}\n${missesOfProof(outcomes)}\nWanted: none approved wrongly, every £ named, of the clean ones 95 % of XML and 85 % of PDFs straight through. Of each supplier and layout a person approved one before, which is not counted. ${layouts.length} layouts of PDFs. One run of \`npm run bench:proof -- ${process.argv.slice(2).join(' ')}\`: how many pictures, and the seed. Machine: ${machine()}.`;
  writeSection(ONLY_PICTURES ? 'Photographed invoices with planted faults' : 'Invoices with planted faults', text);
  console.log(text);
} finally {
  await rig.stop();
}

/** What a supplier sends: structured, as PDFs of some layouts, and as pictures of one. */
function blocksOf(index: number, pictures: number): { kind: FileKind; papers: number }[] {
  const own = layouts.filter((_, at) => at % 7 === index);
  const [first] = own;
  const as = SPOILT_AS[index % SPOILT_AS.length];
  const photographed = first && as ? [{ kind: { is: 'picture' as const, layout: first, as }, papers: pictures }] : [];
  if (ONLY_PICTURES) return photographed;
  return [
    { kind: { is: 'UBL' }, papers: XML_OF_EACH },
    { kind: { is: 'CII' }, papers: XML_OF_EACH },
    ...own.map((layout) => ({ kind: { is: 'PDF' as const, layout }, papers: PDFS_OF_LAYOUT })),
    ...photographed,
  ];
}
