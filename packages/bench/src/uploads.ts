import { priceList } from './first-sync.ts';
import { openGroup } from './group.ts';
import { importList } from './import-list.ts';
import { launch } from './launch.ts';
import { megabytesHeld } from './memory.ts';
import { machine, writeSection } from './results.ts';

// npm run bench:uploads: a long price list through the calls of its page, again and again with every price changed. Writes docs/benchmarks.md.
const LINES = 10_000;
const ROUNDS = 5;
const SAMPLE_MS = 100;

const rig = await launch(4194);
try {
  const { headOffice } = await openGroup(rig);
  const held = () => megabytesHeld({ pid: rig.serverPid, dataDir: rig.dataDir }).server;

  await importList(headOffice, priceList(100));
  const before = held();
  const rows: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const csv = priceList(LINES).replaceAll(';12.50;', `;${(12.5 + round).toFixed(2)};`);
    let peak = held();
    const watch = setInterval(() => {
      peak = Math.max(peak, held());
    }, SAMPLE_MS);
    const seen = new Set<string>();
    const times = await importList(headOffice, csv, undefined, ({ step, progress }) =>
      seen.add(`${step} ${progress?.done}`),
    );
    clearInterval(watch);
    const { sentMs, checkedMs, postedMs } = times;
    const all = sentMs + checkedMs + postedMs;
    const figures = [sentMs, checkedMs, postedMs, all].map((ms) => (ms / 1000).toFixed(2));
    rows.push(
      `| ${round === 0 ? 'all new' : 'every price changed'} | ${figures.join(' | ')} | ${seen.size} | ${peak.toFixed(0)} |`,
    );
  }
  headOffice.close();
  const text = `A price list of ${LINES.toLocaleString('en-GB')} lines, ${(priceList(LINES).length / 1e6).toFixed(1)} MB, sent, checked and posted over HTTP as its page does it; wanted: 6 s from the first byte to the end. Memory is the server's share (PSS) every ${SAMPLE_MS} ms, ${before.toFixed(0)} MB before the first. Machine: ${machine()}.

| the list | sent, s | checked, s | posted, s | all, s | steps of progress seen | server's memory at most, MB |
|---|--:|--:|--:|--:|--:|--:|
${rows.join('\n')}
`;
  writeSection('A long price list', text);
  console.log(text);
} finally {
  await rig.stop();
}
