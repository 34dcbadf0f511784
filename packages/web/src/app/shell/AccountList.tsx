import { Text } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import type { ReachableAccount } from '../../data/session.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { AccountItem } from './AccountItem.tsx';
import classes from './account.module.css';
import { firstOfGroups, groupAccounts } from './account-groups.ts';

/** More of a kind than anybody sees at once: those are drawn before the others. */
const FIRST = 30;

interface Props {
  accounts: readonly ReachableAccount[];
  current: string | null;
  search?: string;
  usedLast?: readonly string[];
  onChoose: (accountId: string) => void;
}

/** The accounts to change to, by kind. */
export function AccountList({ accounts, current, search = '', usedLast, onChoose }: Props) {
  const all = useMemo(() => groupAccounts(accounts, search, usedLast), [accounts, search, usedLast]);
  const groups = useDeferredValue(all, firstOfGroups(all, FIRST));
  if (groups.length === 0) return <EmptyState title="No items to display" />;

  const item = (account: ReachableAccount, area = false) => (
    <AccountItem account={account} current={account.id === current} area={area} onChoose={() => onChoose(account.id)} />
  );
  return (
    <div className={classes.groups}>
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <Text size="xs" c="dimmed" fw={600} mb={4}>
            {group.title}
          </Text>
          <ul className={classes.list}>
            {group.accounts.map(({ account, areas }) => (
              <li key={account.id} className={classes.entry}>
                {item(account)}
                {areas.length > 0 ? (
                  <ul className={classes.list}>
                    {areas.map((area) => (
                      <li key={area.id}>{item(area, true)}</li>
                    ))}
                  </ul>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
