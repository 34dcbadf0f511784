import { useState } from 'react';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { sessions } from '../../data/session.ts';
import { withToast } from '../../ui/toast/outcome.ts';
import { ADDED } from '../add-account.ts';

/** Opens a location or a product group right below the head office; its id stays the same when it is sent again. */
export function useOpenBelowHeadOffice(type: 'LOCATION' | 'DEPARTMENT') {
  const { organisationId } = useWorkingAccount();
  const open = useCommand('accounts.openAccount', { at: organisationId });
  const [id] = useState(newId);

  return async (name: string) => {
    await withToast(ADDED, () =>
      open.run({ id, parentId: organisationId, type, name, groupIds: [], areaNameId: null }),
    );
    await sessions.load();
  };
}
