import { addDays, type Day, isDay, showDay } from '@larder/domain/calendar.ts';
import { Text } from '@mantine/core';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useToday } from '../../app/working/useToday.ts';
import { useAnswer } from '../../data/query.ts';
import { useRow } from '../../data/use-collections.ts';
import { FilterBar } from '../../ui/find/FilterBar.tsx';
import { DayField } from '../../ui/form/DayField.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { Comparison } from './Comparison.tsx';
import { VersionList } from './VersionList.tsx';

const route = getRouteApi('/shell/products/$accountId/setup/recipes/$recipeId/versions');

/** A recipe as it was on one day beside how it is on another: what changed, and what that did to its cost. */
export function VersionsScreen() {
  const { accountId, recipeId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const today = useToday();
  const name = useRow('recipes', recipeId)?.name;
  const versions = useAnswer('recipes.recipeVersions', { recipeId });
  const days = versions.data?.map(({ from }) => from) ?? [];
  const now = dayOf(search.is) ?? today;
  const then = dayOf(search.was) ?? days.find((day) => day < (days[0] ?? today)) ?? addDays(today, -28);
  const change = (part: { was?: Day; is?: Day }) =>
    navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false });
  const back = {
    ...linkOptions({ to: '/products/$accountId/setup/recipes/$recipeId', params: { accountId, recipeId } }),
    label: name ?? 'Recipe',
  };

  return (
    <Screen
      title={name ? `Versions of ${name}` : 'Versions'}
      back={back}
      loading={versions.isPending}
      error={versions.error}
      onRetry={() => versions.refetch()}
    >
      <Panel title="Compare">
        <FilterBar>
          <DayField label="As it was on" max={today} value={then} onChange={(day) => day && change({ was: day })} />
          <DayField label="With" max={today} value={now} onChange={(day) => day && change({ is: day })} />
        </FilterBar>
        <Text size="sm" c="dimmed">
          {days.length === 1
            ? `It has not changed since it was written on ${showDay(days[0] ?? today)}; prices may have.`
            : `It has changed ${days.length - 1} ${days.length === 2 ? 'time' : 'times'} since it was written.`}
        </Text>
      </Panel>
      <Comparison recipeId={recipeId} then={then} now={now} />
      <VersionList versions={versions.data ?? []} then={then} onPick={(day) => change({ was: day })} />
    </Screen>
  );
}

function dayOf(typed: string | undefined): Day | null {
  return typed && isDay(typed) ? typed : null;
}
