import { Checkbox, Text } from '@mantine/core';
import { useMemo } from 'react';
import { type Clock, useClock } from '../../data/clock.ts';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { type PersonRow, placesText } from './people-rows.ts';

interface Props {
  rows: readonly PersonRow[];
  chosen: ReadonlySet<string>;
  /** Null: nobody is chosen by who may change nothing. */
  onChoose: ((key: string) => void) | null;
  /** Whether second factors are shown. */
  seesFactors: boolean;
  onOpen: (row: PersonRow) => void;
  resetKey: string;
  empty: React.ReactNode;
}

const FACTORS = { on: 'On', off: 'Off', provider: 'By provider' } as const;

/** Everybody of the group: where they work, what they are given, when they were last here. */
export function PeopleTable({ rows, chosen, onChoose, seesFactors, onOpen, resetKey, empty }: Props) {
  const clock = useClock();
  const columns = useMemo(
    () => [
      ...(onChoose ? [chooseColumn(chosen, onChoose)] : []),
      ...personColumns(clock),
      ...(seesFactors ? [factorColumn] : []),
    ],
    [chosen, onChoose, clock, seesFactors],
  );
  return (
    <Table
      label="People"
      rows={rows}
      rowKey={({ key }) => key}
      columns={columns}
      onOpen={onOpen}
      resetKey={resetKey}
      empty={empty}
    />
  );
}

function chooseColumn(chosen: ReadonlySet<string>, onChoose: (key: string) => void): Column<PersonRow> {
  return {
    key: 'choose',
    header: '',
    width: 44,
    phone: 'aside',
    cell: ({ key, name, isOwner }) =>
      isOwner ? null : (
        <Checkbox
          aria-label={`Choose ${name}`}
          checked={chosen.has(key)}
          onChange={() => onChoose(key)}
          style={{ position: 'relative', zIndex: 1 }}
        />
      ),
  };
}

function personColumns(clock: Clock): Column<PersonRow>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      phone: 'title',
      cell: ({ name, email, person }) => (
        <>
          {name}
          {person ? (
            <Text component="span" display="block" size="xs" fw={400} c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {email}
            </Text>
          ) : null}
        </>
      ),
      sortBy: ({ name }) => name.toLowerCase(),
    },
    {
      key: 'where',
      header: 'Where',
      phone: 'detail',
      phoneLabel: 'Where',
      cell: ({ places }) => placesText(places),
      sortBy: ({ places }) => placesText(places),
    },
    {
      key: 'role',
      header: 'Role',
      phone: 'detail',
      phoneLabel: 'Role',
      cell: ({ role }) => role,
      sortBy: ({ role }) => role,
    },
    { key: 'may', header: 'May do', spare: true, phone: 'detail', phoneLabel: 'May do', cell: ({ mayDo }) => mayDo },
    {
      key: 'seen',
      header: 'Last seen',
      width: 140,
      phone: 'detail',
      phoneLabel: 'Last seen',
      cell: ({ person, invited }) =>
        invited ? (
          <StatusBadge tone={invited.expired ? 'warning' : 'waiting'}>
            {invited.expired ? 'Invitation ended' : 'Invited'}
          </StatusBadge>
        ) : person?.lastSeenAt ? (
          clock.showDay(person.lastSeenAt)
        ) : (
          'Not yet'
        ),
      sortBy: ({ person }) => person?.lastSeenAt ?? null,
    },
  ];
}

const factorColumn: Column<PersonRow> = {
  key: 'factor',
  header: 'Second factor',
  width: 130,
  phone: 'detail',
  phoneLabel: 'Second factor',
  blank: ({ person }) => !person?.twoFactor,
  cell: ({ person }) =>
    person?.twoFactor ? (
      <StatusBadge tone={person.twoFactor === 'off' ? 'warning' : 'good'}>{FACTORS[person.twoFactor]}</StatusBadge>
    ) : null,
  sortBy: ({ person }) => person?.twoFactor ?? null,
};
