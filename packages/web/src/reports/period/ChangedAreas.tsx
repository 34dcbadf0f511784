import type { ChangedArea } from '@larder/contract/changed-periods.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { decimal, sum, ZERO } from '@larder/domain/money.ts';
import { showMoney } from '@larder/domain/show.ts';
import { Anchor } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { useClock } from '../../data/clock.ts';
import { TargetLink } from '../../ui/page/link.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import classes from './period.module.css';

/** So many areas are named; the others are marked in the table of areas. */
const NAMED = 5;

const FIGURES = [
  { name: 'actualGp', label: 'Actual Gross Profit' },
  { name: 'theoreticalGp', label: 'Theoretical Gross Profit' },
  { name: 'netSales', label: 'Net sales' },
] as const;

/** Which areas of a closed period changed, those with the largest difference first; each leads to what was recorded after its close (rule 9). */
export function ChangedAreas({ areas, from, to }: { areas: readonly ChangedArea[]; from: Day; to: Day }) {
  const clock = useClock();
  const worstFirst = areas.toSorted((a, b) => differenceOf(b).abs().cmp(differenceOf(a).abs()));
  const rest = areas.length - NAMED;
  return (
    <Notice
      tone="warning"
      icon={IconHistory}
      title={`Changed since closed: ${areas.length === 1 ? '1 area' : `${areas.length} areas`}`}
    >
      <Total areas={areas} />
      <ul className={classes.changed} aria-label="Changed since closed">
        {worstFirst.slice(0, NAMED).map((area) => (
          <li key={area.accountId}>
            <span>
              <Anchor
                component={TargetLink}
                underline="always"
                target={linkOptions({
                  to: '/$accountId/reports/gross-profit/$periodStart/$periodEnd',
                  params: { accountId: area.accountId, periodStart: from, periodEnd: to },
                })}
              >
                {area.name}
              </Anchor>{' '}
              closed by {area.closedBy} on {clock.showInstant(area.closedAt)}
            </span>
            <Figures area={area} />
          </li>
        ))}
        {rest > 0 ? <li>and {rest} more, marked in the table of areas</li> : null}
      </ul>
    </Notice>
  );
}

/** By how much the actual gross profit of the areas differs from the closes in all. */
function Total({ areas }: { areas: readonly ChangedArea[] }) {
  if (areas.length < 2) return null;
  const difference = sum(areas.map(differenceOf));
  if (showMoney(difference) === showMoney(ZERO)) return null;
  const direction = difference.lt(0) ? 'lower' : 'higher';
  return (
    <p className={classes.closedBy}>
      Actual Gross Profit is {showMoney(difference.abs())} {direction} than as closed.
    </p>
  );
}

/** The first of the figures that shows something else now. */
function Figures({ area: { figures } }: { area: ChangedArea }) {
  const changed = figures && FIGURES.find(({ name }) => showMoney(figures.was[name]) !== showMoney(figures.now[name]));
  if (!changed) return null;
  return (
    <span className="figure">
      {changed.label} {showMoney(figures.was[changed.name])}, now {showMoney(figures.now[changed.name])}
    </span>
  );
}

/** What the actual gross profit changed by; 0 where one of the two is not known. */
function differenceOf({ figures }: ChangedArea) {
  const [was, now] = [figures?.was.actualGp, figures?.now.actualGp];
  return was && now ? decimal(now).minus(was) : ZERO;
}
