import { addDays } from '@larder/domain/calendar.ts';
import pg from 'pg';
import { Floor, READ_AFTER } from './floor.ts';
import { larderReads } from './larder-reads.ts';
import { larderWeek } from './larder-week.ts';
import { launch } from './launch.ts';
import { commitToListeners } from './live.ts';
import { proveWeek0 } from './proof.ts';
import { entryKilobytes, page, type Row, writeSection } from './results.ts';
import { backdatedNote, backdatedReceipt, CLIENTS, receivedPerSecond } from './side-by-side.ts';
import { Timings } from './timing.ts';
import { openVenue, type Venue } from './venue.ts';
import { START, week } from './workload.ts';

// npm run bench [weeks]: the venue-week through Larder and in bare SQL on the same PostgreSQL, week by week in turn. Writes docs/benchmarks.md.
const weeks = Number(process.argv[2] ?? 1);
const DELIVERIES = 800;
const rig = await launch(4199);
try {
  const client = new pg.Client({ connectionString: rig.adminUrl });
  client.on('error', () => undefined); // the server goes away at the end
  await client.connect();
  const [bare, larder] = [new Timings(), new Timings()];
  const floor = new Floor(client, bare);
  await floor.prepare();
  const venue = await openVenue(rig, weeks);
  await client.query('vacuum analyze');
  for (let number = 0; number < weeks; number += 1) {
    await floor.week(number);
    await larderWeek(rig, venue, number, larder);
    if (number === 0) await proveWeek0(venue, floor);
    const { monday, sunday } = week(number);
    if (READ_AFTER.includes(number + 1)) await larderReads(rig, venue, number + 1, monday, sunday, larder);
  }
  const lastDay = addDays(START, 7 * weeks);
  const others: Venue[] = [];
  while (others.length < 7) others.push(await openVenue(rig, 1));
  const single: Row[] = [
    {
      what: 'eight clients receiving, one organisation',
      figure: `${(await receivedPerSecond(rig, [venue], lastDay, DELIVERIES)).toFixed(0)} a second`,
      wanted: '≥ 400 a second',
    },
    {
      what: 'eight clients receiving, eight organisations',
      figure: `${(await receivedPerSecond(rig, [venue, ...others], lastDay, DELIVERIES)).toFixed(0)} a second`,
      wanted: '≥ 650 a second',
    },
    {
      what: 'eight connections receiving in bare SQL',
      figure: `${(await floor.receivedPerSecond(rig.adminUrl, CLIENTS, DELIVERIES)).toFixed(0)} a second`,
      wanted: '',
    },
    {
      what: `12-line receipt backdated ${weeks} weeks`,
      figure: `${(await backdatedReceipt(rig, venue, START, lastDay)).toFixed(0)} ms`,
      wanted: '≤ 200 ms at 12 weeks',
    },
    {
      what: 'the note of such a receipt, before it is saved',
      figure: `${(await backdatedNote(rig, venue, START, lastDay)).toFixed(0)} ms`,
      wanted: '≤ 300 ms at 12 weeks',
    },
    {
      what: 'commit to 500 listeners, p95 of the last one',
      figure: `${(await commitToListeners(rig, venue, 500)).toFixed(0)} ms`,
      wanted: '≤ 100 ms',
    },
    { what: 'entry JavaScript, gzipped', figure: entryKilobytes(), wanted: '≤ 260 KB' },
  ];
  const text = page(larder, bare, single, weeks);
  writeSection(`A venue over ${weeks} week${weeks === 1 ? '' : 's'}`, text);
  console.log(text);
  await client.end();
} finally {
  await rig.stop();
}
