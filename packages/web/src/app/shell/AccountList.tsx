import { Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReachableAccount } from '../../data/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import classes from './account.module.css';
import { groupAccounts } from './account-groups.ts';

interface Props {
  accounts: readonly ReachableAccount[];
  current: string | null;
  search?: string;
  onChoose: (accountId: string) => void;
}

export function AccountList({ accounts, current, search = '', onChoose }: Props) {
  const groups = groupAccounts(accounts, search);
  if (groups.length === 0) return <EmptyState title="No items to display" />;

  const item = (account: ReachableAccount, area = false) => (
    <button
      type="button"
      className={classes.item}
      data-area={area || undefined}
      aria-current={account.id === current ? 'true' : undefined}
      onClick={() => onChoose(account.id)}
    >
      {account.name}
      {account.id === current ? <IconCheck size={18} aria-hidden /> : null}
    </button>
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
              <li key={account.id}>
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
