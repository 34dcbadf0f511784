import type { NamedRole } from '@larder/contract/people.ts';
import { memo, useMemo } from 'react';
import { useById } from '../../data/use-collections.ts';
import { FilterBar } from '../../ui/find/FilterBar.tsx';
import { SearchField } from '../../ui/find/SearchField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { type PeopleFilter, SHOWN } from './people-rows.ts';
import { placesToChoose } from './place-names.ts';
import { OWN_LIMITS } from './rights-form.ts';

interface Props extends Omit<PeopleFilter, 'search'> {
  /** What stands in the search at first. */
  search: string;
  onSearch: (text: string) => void;
  onFilter: (part: Omit<PeopleFilter, 'search'>) => void;
  roles: readonly NamedRole[];
  seesFactors: boolean;
}

const ALL = 'all';
const SHOWN_WORDS = {
  invited: 'Invited, not yet here',
  away: 'Not here for 30 days',
  'one-factor': 'Without a second factor',
};
const chosen = (value: string | null) => (value === ALL ? undefined : (value ?? undefined));

/** Narrows the people of a group to words, a place, a role, or what needs looking at. Not drawn again at each key. */
export const PeopleFilters = memo(function PeopleFilters(props: Props) {
  const { search, place, role, show, onSearch, onFilter, roles, seesFactors } = props;
  const accounts = useById('accounts');
  const places = useMemo(() => placesToChoose(accounts, '', ['LOCATION', 'DEPARTMENT', 'TRANSFER']), [accounts]);
  return (
    <FilterBar
      narrowing={[place, role, show].filter(Boolean).length}
      folded={
        <>
          <SelectField
            label="Place"
            data={[{ value: ALL, label: 'All places' }, ...places]}
            value={place ?? ALL}
            onChange={(value) => onFilter({ place: chosen(value) })}
          />
          <SelectField
            label="Role"
            data={[
              { value: ALL, label: 'All roles' },
              ...roles.map(({ roleId, name }) => ({ value: roleId, label: name })),
              { value: OWN_LIMITS, label: 'Limits of their own' },
            ]}
            value={role ?? ALL}
            onChange={(value) => onFilter({ role: chosen(value) })}
          />
          <SelectField
            label="Show"
            searchable={false}
            data={[
              { value: ALL, label: 'Everybody' },
              ...SHOWN.filter((one) => seesFactors || one !== 'one-factor').map((value) => ({
                value,
                label: SHOWN_WORDS[value],
              })),
            ]}
            value={show ?? ALL}
            onChange={(value) => onFilter({ show: SHOWN.find((one) => one === value) })}
          />
        </>
      }
    >
      <SearchField label="Search people" value={search} delayMs="drawn" onSearch={onSearch} />
    </FilterBar>
  );
});
