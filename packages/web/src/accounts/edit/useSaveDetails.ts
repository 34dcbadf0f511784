import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { asRefusal, refusalText } from '../../data/refusal.ts';
import { sessions } from '../../data/session.ts';
import { type Outcome, withToast } from '../../ui/toast/outcome.ts';
import { type DetailsValues, detailsInput } from './details-form.ts';

const UPDATED: Outcome = {
  done: 'Account updated',
  failed: (error) => `Account could not be updated: ${refusalText(error)}`,
};

/** Saves the details of an account. newer: the row that somebody else saved since they were opened here. */
export function useSaveDetails(account: AccountRow, onSaved: () => void) {
  const update = useCommand('accounts.updateAccount', { at: account.id });
  const [newer, setNewer] = useState<AccountRow | null>(null);
  const [version, setVersion] = useState(account.version);

  const save = async (values: DetailsValues, over = version) => {
    try {
      const answer = await withToast(UPDATED, () => update.run({ version: over, ...detailsInput(values) }));
      setVersion(savedVersion(answer.rows.accounts) ?? over + 1);
      setNewer(null);
    } catch (error) {
      const { code, row } = asRefusal(error);
      if (code === 'changed-meanwhile' && row) setNewer(row as AccountRow);
      throw error;
    }
    onSaved();
    await sessions.load(); // names stand in the header and in every choice of accounts
  };
  const take = (row: AccountRow) => {
    setVersion(row.version);
    setNewer(null);
  };
  return { save, take, newer, pending: update.pending };
}

function savedVersion(rows: readonly object[] | undefined): number | undefined {
  return (rows?.[0] as AccountRow | undefined)?.version;
}
