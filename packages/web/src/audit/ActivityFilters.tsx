import type { AuditFilter } from '@larder/contract/audit.ts';
import { FilterBar } from '../ui/find/FilterBar.tsx';
import { DayField } from '../ui/form/DayField.tsx';
import { SelectField } from '../ui/form/SelectField.tsx';
import { useActivityFilters } from './useActivity.ts';

interface Props {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

const ALL = 'all';

/** By whom, to what, and between which days. */
export function ActivityFilters({ filter, onChange }: Props) {
  const { people, kinds } = useActivityFilters().data ?? { people: [], kinds: [] };
  const change = (changed: AuditFilter) => onChange({ ...filter, ...changed });
  const chosen = (value: string | null) => (value === null || value === ALL ? undefined : value);
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return (
    <FilterBar
      narrowing={Object.values(filter).filter(Boolean).length}
      folded={
        <>
          <SelectField
            label="Who"
            data={[{ value: ALL, label: 'Everybody' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
            value={filter.person ?? ALL}
            onChange={(value) => change({ person: chosen(value) })}
          />
          <SelectField
            label="What"
            data={[
              { value: ALL, label: 'Everything' },
              ...kinds.map(({ kind, name }) => ({ value: kind, label: capital(name) })),
            ]}
            value={filter.kind ?? ALL}
            onChange={(value) => change({ kind: chosen(value) })}
          />
          <DayField
            label="From"
            value={filter.from ?? null}
            {...(filter.to ? { max: filter.to } : {})}
            clearable
            onChange={(day) => change({ from: day ?? undefined })}
          />
          <DayField
            label="To"
            value={filter.to ?? null}
            {...(filter.from ? { min: filter.from } : {})}
            clearable
            onChange={(day) => change({ to: day ?? undefined })}
          />
        </>
      }
    />
  );
}
