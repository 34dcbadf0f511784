import type { ToleranceSetting } from '@larder/contract/invoice-settings.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAnswer } from '../../../data/query.ts';
import { refusalText } from '../../../data/refusal.ts';
import { useSession } from '../../../data/session.ts';
import { useMayDo, useSeesCosts } from '../../../data/use-collections.ts';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Loading } from '../../../ui/page/Screen.tsx';
import { useWorkingAccount } from '../../working/working-account.ts';
import { ToleranceForm } from './ToleranceForm.tsx';
import { toleranceText } from './tolerance-form.ts';

const TITLE = 'What an invoice may differ';

/**
 * What invoices may differ without a person, of the head office or of one supplier (rule 74). For whoever works on invoices, sees costs and reaches the
 * head office, where it is set.
 */
export function TolerancePanel({ supplierId }: { supplierId: string | null }) {
  const { organisationId } = useWorkingAccount();
  const reached = useSession().accounts.find(({ id }) => id === organisationId);
  const [mayMatch, seesCosts] = [useMayDo('invoices'), useSeesCosts()];
  if (!mayMatch || !seesCosts) return null;
  if (reached?.type !== 'OWNER' || reached.role === 'guest')
    return supplierId === null ? (
      <Panel title={TITLE}>
        <Text c="dimmed">The head office sets what may differ without a person.</Text>
      </Panel>
    ) : null;
  return <Tolerances supplierId={supplierId} at={organisationId} />;
}

function Tolerances({ supplierId, at }: { supplierId: string | null; at: string }) {
  const { data, error, refetch } = useAnswer('invoices.tolerances', supplierId ? { supplierId } : {}, { at });
  return (
    <Panel title={TITLE}>
      {data ? (
        <Setting key={supplierId} {...{ supplierId, at }} setting={data} onSaved={() => void refetch()} />
      ) : error ? (
        <ErrorState message={refusalText(error)} />
      ) : (
        <Loading text="Loading..." />
      )}
    </Panel>
  );
}

interface Props {
  supplierId: string | null;
  at: string;
  setting: ToleranceSetting;
  onSaved: () => void;
}

function Setting({ supplierId, at, setting, onSaved }: Props) {
  const { own, above, earlier } = setting;
  const [begun, begin] = useState(false);
  const holdsOwn = own !== null && own.tolerance !== null;
  const isShown = supplierId === null || holdsOwn || begun;
  return (
    <Stack>
      <Text c="dimmed" maw={760}>
        {supplierId === null
          ? 'A dearer price within all of this is accepted by itself. Quantities may not differ, VAT by a penny a line, and no price may creep more than 2% above the last one that somebody accepted. A supplier can have its own.'
          : holdsOwn
            ? `It replaces what the head office set: ${toleranceText(above)}.`
            : `The head office’s holds: ${toleranceText(above)}.`}
      </Text>
      {isShown ? (
        <ToleranceForm
          {...{ supplierId, at, setting }}
          onSaved={() => {
            begin(false);
            onSaved();
          }}
        />
      ) : (
        <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => begin(true)}>
          Give this supplier its own
        </Button>
      )}
      {own ? <Text c="dimmed" size="sm">{`Set ${showDay(own.fromDay)}, ${own.setBy}.`}</Text> : null}
      {earlier.length > 0 ? (
        <ul aria-label="Earlier">
          {earlier.map(({ fromDay, setBy, tolerance }) => (
            <li key={fromDay}>
              From {showDay(fromDay)}, {setBy}: {tolerance ? toleranceText(tolerance) : aboveName(supplierId)}
            </li>
          ))}
        </ul>
      ) : null}
    </Stack>
  );
}

function aboveName(supplierId: string | null): string {
  return supplierId === null ? 'as Larder begins' : 'as the head office';
}
