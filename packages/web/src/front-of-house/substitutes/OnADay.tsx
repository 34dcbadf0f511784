import type { PastSubstitutionRow } from '@larder/contract/rows/substitutions.ts';
import { isDay } from '@larder/domain/calendar.ts';
import { getRouteApi } from '@tanstack/react-router';
import { ChangedDishes } from '../../app/substitutes/ChangedDishes.tsx';
import { useToday } from '../../app/working/useToday.ts';
import { useClock } from '../../data/clock.ts';
import { useAnswer } from '../../data/query.ts';
import { refusalText } from '../../data/refusal.ts';
import { FilterBar } from '../../ui/find/FilterBar.tsx';
import { useFilterInAddress } from '../../ui/find/useFilterInAddress.ts';
import { DayField } from '../../ui/form/DayField.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import classes from './on-a-day.module.css';

const route = getRouteApi('/shell/$accountId/front-of-house/substitutes');

/** What was used instead on a day, and which dishes it affected: also of what is used up long since (rule 60). */
export function OnADay() {
  const today = useToday();
  const [search, change] = useFilterInAddress(route.useSearch());
  const day = search.day !== undefined && isDay(search.day) ? search.day : today;
  const { data, error } = useAnswer('procurement.substitutionsOn', { day });
  return (
    <Panel title="Which dishes were affected">
      <FilterBar>
        <DayField
          label="On"
          value={day}
          max={today}
          onChange={(chosen) => change({ day: chosen === null || chosen === today ? undefined : chosen })}
        />
      </FilterBar>
      {error ? <ErrorState message={refusalText(error)} /> : null}
      {data?.substitutions.length === 0 ? <span>Nothing was used instead on that day.</span> : null}
      <ul className={classes.list}>
        {data?.substitutions.map((row) => (
          <li key={row.id}>
            <Past row={row} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Past({ row }: { row: PastSubstitutionRow }) {
  const { showInstant } = useClock();
  return (
    <>
      <strong>
        {row.substituteName} instead of {row.ingredientName}, {row.areaName}
      </strong>
      <span>
        From {showInstant(row.createdAt)}, stated by {row.createdBy}
        {row.signedAt === null ? '' : `; signed for by ${row.signedBy} on ${showInstant(row.signedAt)}`}
        {row.endedAt === null ? '' : `; used up on ${showInstant(row.endedAt)}, stated by ${row.endedBy}`}
        {row.withdrawnAt === null
          ? ''
          : `; withdrawn on ${showInstant(row.withdrawnAt)} by ${row.withdrawnBy}: ${row.withdrawnFor}`}
      </span>
      {row.dishes.length === 0 ? <span>No dish held it.</span> : <ChangedDishes dishes={row.dishes} />}
    </>
  );
}
