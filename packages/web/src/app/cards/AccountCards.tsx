import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ReachableAccount } from '../../data/session.ts';
import { SearchField } from '../../ui/find/SearchField.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import classes from './cards.module.css';

/** Who has more is given a search. */
const SEARCH_ABOVE = 8;
/** So many are drawn; the others are found by typing. */
const DRAWN = 60;

interface Props {
  label: string;
  accounts: readonly ReachableAccount[];
  /** What stands below the name. */
  detail?: (account: ReachableAccount) => ReactNode;
  action: (account: ReachableAccount) => ReactNode;
}

/** Accounts to choose from, as cards with a button each. */
export function AccountCards({ label, accounts, detail, action }: Props) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = accounts.filter(({ name }) => name.toLowerCase().includes(wanted));
  const drawn = found.slice(0, DRAWN);

  return (
    <Stack gap="sm">
      {accounts.length > SEARCH_ABOVE ? (
        <SearchField label={`Search in ${label}`} value={search} onSearch={setSearch} />
      ) : null}
      {found.length === 0 ? <EmptyState title="No items to display" /> : null}
      <ul className={classes.cards} aria-label={label}>
        {drawn.map((account) => (
          <li key={account.id} className={classes.card}>
            <Title order={2} size="h3">
              {account.name}
            </Title>
            <div className={classes.detail}>{detail?.(account)}</div>
            {action(account)}
          </li>
        ))}
      </ul>
      {found.length > drawn.length ? (
        <Text c="dimmed" size="sm">
          {drawn.length} of {found.length} are shown. Type a name to find the others.
        </Text>
      ) : null}
    </Stack>
  );
}
