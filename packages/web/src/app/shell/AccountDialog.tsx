import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../data/session.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { SearchField } from '../../ui/find/SearchField.tsx';
import { useVenue } from '../working/useVenue.ts';
import { AccountList } from './AccountList.tsx';
import { useWorkIn } from './useWorkIn.ts';

const SEARCH_ABOVE = 8;

/** 'Change account': head offices and locations, or suppliers. Choosing one leads to its start page. */
export function AccountDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { accounts } = useSession();
  const { current } = useVenue();
  const [search, setSearch] = useState('');
  const workIn = useWorkIn();

  const choose = (accountId: string) => {
    onClose();
    workIn(accountId);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Change account">
      <Stack>
        {accounts.length > SEARCH_ABOVE ? (
          <SearchField label="Search for an account" value={search} onSearch={setSearch} />
        ) : null}
        <AccountList accounts={accounts} current={current.id} search={search} onChoose={choose} />
      </Stack>
    </Dialog>
  );
}
