// `npm run ledger:repost`: posts every organisation's documents anew by today's rules and lists the closed periods that this changes, with
// their figures before and after. With --dry-run it only lists them. Larder itself must not be running on the same data folder.

import { showDay } from '@larder/domain/calendar.ts';
import { showMoney, showPercent } from '@larder/domain/show.ts';
import type { ChangedFigure } from '../ledger/repost/repost-everything.ts';
import { repostOrganisation } from '../ledger/repost/repost-organisation.ts';
import { eachOrganisation, type Organisation } from './each-organisation.ts';

const dryRun = process.argv.includes('--dry-run');

await eachOrganisation(repost);
if (dryRun) console.log('Nothing was changed: this was a dry run.');

async function repost({ pool, organisationId, name }: Organisation): Promise<void> {
  const changed = await repostOrganisation(pool, organisationId, { dryRun, now: () => new Date() });
  const many = changed.length === 1 ? '1 closed period shows' : `${changed.length} closed periods show`;
  console.log(`${name}: ${changed.length === 0 ? 'no closed period shows' : many} other figures`);
  for (const period of changed) {
    console.log(`  ${period.name}, ${showDay(period.from)} to ${showDay(period.to)}`);
    for (const figure of period.figures)
      console.log(`    ${figure.name}: ${shown(figure, 'before')} before, ${shown(figure, 'after')} now`);
  }
}

function shown(figure: ChangedFigure, when: 'before' | 'after'): string {
  return figure.name.endsWith('%') ? showPercent(figure[when], 2) : showMoney(figure[when]);
}
