import { Button } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { AsKnown } from '../../app/allergens/AsKnown.tsx';
import { OpenSubstituteDialog } from '../../app/substitutes/OpenSubstituteDialog.tsx';
import { useMaySubstitute } from '../../app/substitutes/useMaySubstitute.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { useWaiting } from '../useWaiting.ts';
import { InUseTable } from './InUseTable.tsx';
import { OnADay } from './OnADay.tsx';

/** What is cooked with instead of what: in use now, and on any day before with the dishes that it affected. */
export function SubstitutesScreen() {
  const { accountId } = useWorkingAccount();
  const may = useMaySubstitute();
  const waiting = useWaiting();
  const [opening, setOpening] = useState(false);
  const back = {
    ...linkOptions({ to: '/$accountId/front-of-house/allergens', params: { accountId } }),
    label: 'Allergens Charts',
  };
  return (
    <Screen
      title="Substitutes in use"
      back={back}
      loading={waiting}
      actions={may ? <Button onClick={() => setOpening(true)}>Cook with something else</Button> : null}
    >
      <Panel title="In use now">
        <AsKnown />
        <InUseTable may={may} />
      </Panel>
      <OnADay />
      {opening ? <OpenSubstituteDialog onClose={() => setOpening(false)} /> : null}
    </Screen>
  );
}
