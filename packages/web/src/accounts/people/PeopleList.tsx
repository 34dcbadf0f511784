import { Button, Stack, Text } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useFilterInAddress } from '../../ui/find/useFilterInAddress.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { ManyPeople } from './ManyPeople.tsx';
import { OpenOffers } from './OpenOffers.tsx';
import { PeopleFilters } from './PeopleFilters.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { narrowed, type PeopleFilter } from './people-rows.ts';
import type { usePeople } from './usePeople.ts';
import { useTypedSearch } from './useTypedSearch.ts';

type Props = Pick<ReturnType<typeof usePeople>, 'answer' | 'rows' | 'roles' | 'places' | 'mayEdit'> & {
  onDone: () => unknown;
  onInvite: () => void;
};

/** Finds people among all of the group, and changes one or many of them. */
export function PeopleList({ answer, rows, roles, places, mayEdit, onDone, onInvite }: Props) {
  const [filter, change] = useFilterInAddress<PeopleFilter>(useSearch({ strict: false }));
  const { place, role, show } = filter;
  const store = useCallback((text: string | undefined) => change({ search: text }), [change]);
  const { search, type, begun, startsWith } = useTypedSearch(filter.search ?? '', store);
  const [openedKey, setOpenedKey] = useState<string | null>(null);
  const [chosenKeys, setChosenKeys] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo(
    () => narrowed(rows, { search, place, role, show }, places, new Date()),
    [rows, search, place, role, show, places],
  );
  const choosable = useMemo(() => shown.filter(({ isOwner }) => !isOwner), [shown]);
  const chosen = useMemo(() => rows.filter(({ key }) => chosenKeys.has(key)), [rows, chosenKeys]);
  const choose = useCallback((key: string) => {
    setChosenKeys((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  }, []);
  const opened = rows.find(({ key }) => key === openedKey);
  const seesFactors = rows.some(({ person }) => person?.twoFactor);

  return (
    <Stack>
      {answer.more ? (
        <Notice tone="info">There are more people than this list shows. Their places list them as well.</Notice>
      ) : null}
      {mayEdit && answer.data ? <OpenOffers offers={answer.data.offers} onDone={onDone} /> : null}
      <PeopleFilters
        key={begun}
        search={startsWith}
        onSearch={type}
        onFilter={change}
        {...{ place, role, show, roles, seesFactors }}
      />
      {mayEdit && rows.length > 1 ? (
        <ManyPeople
          chosen={chosen}
          shown={choosable.length}
          roles={roles}
          onChooseAll={() => setChosenKeys(new Set(choosable.map(({ key }) => key)))}
          onClear={() => setChosenKeys(new Set())}
          onDone={onDone}
        />
      ) : null}
      <PeopleTable
        rows={shown}
        chosen={chosenKeys}
        onChoose={mayEdit && rows.length > 1 ? choose : null}
        seesFactors={seesFactors}
        onOpen={({ key }) => setOpenedKey(key)}
        resetKey={JSON.stringify([search, place, role, show])}
        empty={
          <EmptyState
            title="Nobody found"
            hint="Search for part of a name, an address or a place, or show everybody."
          />
        }
      />
      {mayEdit && rows.length === 1 ? (
        <EmptyState
          title="You are alone here"
          hint="Invite the people you work with: each gets a mail, and starts with the role you pick."
          action={<Button onClick={onInvite}>Invite people</Button>}
        />
      ) : null}
      {mayEdit ? null : (
        <Text size="sm" c="dimmed">
          Who signs in with a second factor is shown to the owner.
        </Text>
      )}
      {opened ? (
        <PersonDialog
          row={opened}
          roles={roles}
          mayEdit={mayEdit}
          owners={rows.filter(({ isOwner }) => isOwner).length}
          onDone={onDone}
          onClose={() => setOpenedKey(null)}
        />
      ) : null}
    </Stack>
  );
}
