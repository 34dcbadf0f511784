import type { DishSold } from '@larder/contract/reports.ts';
import type { MenuRow } from '@larder/contract/rows/recipes.ts';
import { type Day, showDays } from '@larder/domain/calendar.ts';
import { useAnswer } from '../../data/query.ts';
import { FilterBar } from '../../ui/find/FilterBar.tsx';
import { DayField } from '../../ui/form/DayField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';

interface Filter {
  from?: Day | undefined;
  to?: Day | undefined;
  menu?: string | undefined;
  category?: string | undefined;
}

interface Props {
  filter: Filter;
  shown: { from: Day; to: Day; dishes: readonly DishSold[] };
  menus: readonly MenuRow[];
  onChange: (part: Filter) => void;
}

const ALL = 'all';
const CHOSEN = 'chosen';

/** Of which days, and which dishes are compared with each other. */
export function DishFilters({ filter, shown, menus, onChange }: Props) {
  const { from, to, dishes } = shown;
  const periods = useAnswer('reports.periods', {}).data?.periods ?? [];
  const period = periods.findIndex((one) => one.from === from && one.to === to);
  const categories = [...new Set(dishes.flatMap(({ category }) => category ?? []))].sort();
  const live = menus.filter(({ archived }) => !archived);
  const chosen = (value: string | null) => (value === null || value === ALL ? undefined : value);
  return (
    <FilterBar
      narrowing={[filter.menu, filter.category].filter(Boolean).length}
      folded={
        <>
          <DayField label="From" value={from} max={to} onChange={(day) => onChange({ from: day ?? undefined, to })} />
          <DayField label="To" value={to} min={from} onChange={(day) => onChange({ from, to: day ?? undefined })} />
          {live.length > 0 ? (
            <SelectField
              label="Menu"
              data={[{ value: ALL, label: 'All dishes' }, ...live.map(({ id, name }) => ({ value: id, label: name }))]}
              value={filter.menu ?? ALL}
              onChange={(value) => onChange({ menu: chosen(value) })}
            />
          ) : null}
          {categories.length > 1 ? (
            <SelectField
              label="Category"
              data={[{ value: ALL, label: 'All categories' }, ...categories]}
              value={filter.category ?? ALL}
              onChange={(value) => onChange({ category: chosen(value) })}
            />
          ) : null}
        </>
      }
    >
      <SelectField
        label="Period"
        data={[
          ...(period === -1
            ? [{ value: CHOSEN, label: filter.from || filter.to ? 'Chosen days' : 'Last four weeks of sales' }]
            : []),
          ...periods.map((one, at) => ({ value: String(at), label: showDays(one.from, one.to) })),
        ]}
        value={period === -1 ? CHOSEN : String(period)}
        onChange={(value) => {
          const one = periods[Number(value)];
          if (one) onChange({ from: one.from, to: one.to });
        }}
      />
    </FilterBar>
  );
}
