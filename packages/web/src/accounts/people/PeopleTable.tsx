import type { InvitedPerson } from '@larder/contract/people.ts';
import { Text } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { type Clock, useClock } from '../../data/clock.ts';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { ChooseBox } from '../../ui/table/ChooseBox.tsx';
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
  empty: ReactNode;
}

/** What does not explain itself without its heading. */
const MAY_DO_ALONE: Record<string, string> = {
  Everything: 'May do everything',
  'Differs by place': 'May do differs by place',
};
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
      isOwner ? null : <ChooseBox label={`Choose ${name}`} chosen={chosen.has(key)} onChoose={() => onChoose(key)} />,
  };
}

function personColumns(clock: Clock): Column<PersonRow>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      phone: 'title',
      cell: ({ name, email, person, invited }, { twoLines }) => (
        <>
          {name}
          {twoLines && invited ? (
            <Text component="span" display="block" size="xs" fw={400}>
              <Waiting invited={invited} />
            </Text>
          ) : null}
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
      cell: ({ places }) => placesText(places),
      sortBy: ({ places }) => placesText(places),
    },
    {
      key: 'role',
      header: 'Role',
      width: 130,
      phone: 'detail',
      cell: ({ role }) => role,
      sortBy: ({ role }) => role,
    },
    {
      key: 'may',
      header: 'May do',
      spare: true,
      phone: 'detail',
      cell: ({ mayDo }, { twoLines }) => (twoLines ? (MAY_DO_ALONE[mayDo] ?? mayDo) : mayDo),
    },
    {
      key: 'seen',
      header: 'Last seen',
      width: 140,
      phone: 'detail',
      phoneLabel: 'last seen',
      blank: ({ invited }) => invited !== null,
      cell: ({ person, invited }) => {
        if (invited) return <Waiting invited={invited} />;
        return person?.lastSeenAt ? clock.showDay(person.lastSeenAt) : 'Not yet';
      },
      sortBy: ({ person }) => person?.lastSeenAt ?? null,
    },
  ];
}

const factorColumn: Column<PersonRow> = {
  key: 'factor',
  header: 'Second factor',
  width: 130,
  phone: 'detail',
  phoneLabel: 'second factor',
  blank: ({ person }) => !person?.twoFactor,
  cell: ({ person }, { twoLines }) => {
    const text = person?.twoFactor ? FACTORS[person.twoFactor] : '';
    return twoLines ? text.toLowerCase() : text;
  },
  sortBy: ({ person }) => person?.twoFactor ?? null,
};

/** Somebody who is invited and has not come, or did not in time. */
function Waiting({ invited }: { invited: InvitedPerson }) {
  return invited.expired ? (
    <StatusBadge tone="warning">Invitation ended</StatusBadge>
  ) : (
    <StatusBadge tone="waiting">Invited</StatusBadge>
  );
}
