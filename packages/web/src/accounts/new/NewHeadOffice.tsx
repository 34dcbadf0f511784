import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, refusing } from '../../data/api.ts';
import { newId } from '../../data/new-id.ts';
import { sessions } from '../../data/session.ts';
import { Screen } from '../../ui/page/Screen.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { ADDED } from '../add-account.ts';
import { NewAccountForm } from './NewAccountForm.tsx';

/** A further head office, for somebody who works in one already. */
export function NewHeadOffice() {
  const navigate = useNavigate();
  // The same id however often it is sent, so that a repeat makes no second one.
  const [headOfficeId] = useState(newId);

  const create = async (name: string) => {
    await withToast(ADDED, async () => {
      await refusing(api.accounts.openHeadOffice({ headOfficeId, name }));
      await sessions.load({ follow: true });
    });
    await navigate({ to: '/account' });
  };

  return (
    <Screen title="New head office" back={{ ...linkOptions({ to: '/locations' }), label: 'Locations' }}>
      <NewAccountForm label="Head Office" description="Who owns the restaurants." onCreate={create} />
    </Screen>
  );
}
