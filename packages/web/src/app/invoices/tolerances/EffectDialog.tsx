import type { ToleranceAnswer, ToleranceEffect } from '@larder/contract/invoice-settings.ts';
import { showMoney, showThings } from '@larder/domain/show.ts';
import { Stack, Text } from '@mantine/core';
import { useAnswer } from '../../../data/query.ts';
import { refusalText } from '../../../data/refusal.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { Loading } from '../../../ui/page/Screen.tsx';

interface Props {
  at: string;
  supplierId: string | null;
  /** What is tried; null: what holds above. */
  tolerance: Record<keyof ToleranceAnswer, string> | null;
  onSave: () => unknown;
  onClose: () => void;
}

/** What a change of tolerances would have let through of 90 days, before it is saved (rule 74). */
export function EffectDialog({ at, supplierId, tolerance, onSave, onClose }: Props) {
  const { data, error, isPlaceholderData } = useAnswer(
    'invoices.toleranceEffect',
    { ...(supplierId ? { supplierId } : {}), ...tolerance },
    { at },
  );
  const effect = isPlaceholderData ? undefined : data;
  return (
    <ConfirmDialog
      opened
      title="Save this tolerance?"
      confirmLabel={effect ? 'Save' : null}
      onConfirm={onSave}
      onClose={onClose}
    >
      {effect ? (
        <Effect {...effect} />
      ) : error ? (
        <ErrorState message={refusalText(error)} />
      ) : (
        <Loading text="Judging the invoices of the last 90 days..." />
      )}
    </ConfirmDialog>
  );
}

function Effect({ judged, more, now, tried }: ToleranceEffect) {
  return (
    <Stack gap="sm">
      {judged === 0 ? (
        <Text>No invoice of the last 90 days is on an order, so there is nothing to try it on.</Text>
      ) : (
        <>
          <Text>
            Of {more ? 'the latest ' : ''}
            {showThings(judged, 'invoice')} of the last 90 days this lets through {through(tried)},{' '}
            {through(tried) === through(now) ? 'as now' : `instead of ${through(now)}`}.
          </Text>
          <Text>
            {tried.alone === now.alone
              ? `As now, ${showThings(now.alone, 'invoice')} of them would have needed nobody.`
              : `${showThings(tried.alone, 'invoice')} would have needed nobody, instead of ${now.alone}.`}
          </Text>
        </>
      )}
      <Text c="dimmed" size="sm">
        It holds from today on. Invoices that are not approved are judged by it at once; approved ones stay as they are.
      </Text>
    </Stack>
  );
}

/** `3 that are dearer by £1.20`. */
function through({ invoices, pounds }: ToleranceEffect['now']): string {
  return invoices === 0 ? 'none that is dearer' : `${invoices} dearer by ${showMoney(pounds)}`;
}
