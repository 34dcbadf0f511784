import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sessions, useSession } from '../../data/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { AccountList } from './AccountList.tsx';

const SEARCH_ABOVE = 8;

/** 'Change account': head offices, locations and the areas in them. Choosing one leads to its start page. */
export function AccountDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { accounts, currentAccountId } = useSession();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');

  const choose = (accountId: string) => {
    sessions.choose(accountId);
    onClose();
    void navigate({ to: '/' as string });
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Change account">
      <Stack>
        {accounts.length > SEARCH_ABOVE ? (
          <SearchField label="Search for an account" value={search} onSearch={setSearch} />
        ) : null}
        <AccountList accounts={accounts} current={currentAccountId} search={search} onChoose={choose} />
      </Stack>
    </Dialog>
  );
}
