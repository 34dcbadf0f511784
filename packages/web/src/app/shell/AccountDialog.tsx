import { Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useSession } from '../../data/session.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { SearchField } from '../../ui/find/SearchField.tsx';
import { recentAccounts } from '../working/recent.ts';
import { useVenue } from '../working/useVenue.ts';
import { AccountList } from './AccountList.tsx';
import { groupAccounts, onlyHit } from './account-groups.ts';
import { useWorkIn } from './useWorkIn.ts';

const SEARCH_ABOVE = 8;

/**
 * 'Change account': head offices and locations, or suppliers, those used last first. Choosing one leads to its start page; Enter chooses the only
 * one that is found.
 */
export function AccountDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { accounts, userId } = useSession();
  const { current } = useVenue();
  const [search, setSearch] = useState('');
  const workIn = useWorkIn();
  const isLong = accounts.length > SEARCH_ABOVE;
  const usedLast = useMemo(
    () =>
      isLong && opened
        ? recentAccounts(userId)
            .read()
            .filter((id) => id !== current.id)
        : [],
    [isLong, opened, userId, current.id],
  );

  const choose = (accountId: string) => {
    onClose();
    workIn(accountId);
  };
  const chooseOnly = (typed: string) => {
    const hit = onlyHit(groupAccounts(accounts, typed), typed);
    if (hit) choose(hit.id);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Change account">
      <Stack>
        {isLong ? (
          <SearchField label="Search for an account" value={search} onSearch={setSearch} onEnter={chooseOnly} />
        ) : null}
        <AccountList accounts={accounts} current={current.id} search={search} usedLast={usedLast} onChoose={choose} />
      </Stack>
    </Dialog>
  );
}
