import type { StocktakeRow } from '@larder/contract/rows/stock.ts';
import { Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { withPeriods } from '../../app/impact/changed-periods.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCommand } from '../../data/command.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';

/** Asks before a closed stocktake becomes a draft again (STK-019), and leads to counting it (STK-004). */
export function ReopenDialog({
  opened,
  onClose,
  stocktake,
  zeros,
}: {
  opened: boolean;
  onClose: () => void;
  stocktake: StocktakeRow;
  /** How many ingredients were counted as 0. */
  zeros: number;
}) {
  const { accountId } = useWorkingAccount();
  const navigate = useNavigate();
  const reopen = useCommand('stock.reopenStocktake');
  return (
    <ConfirmDialog
      opened={opened}
      title="Confirm reopen Stocktake"
      confirmLabel="Reopen"
      onConfirm={async () => {
        await withToast(withPeriods(outcomeOf('Stock Take', 'updated')), () =>
          reopen.run({ stocktakeId: stocktake.id }),
        );
        await navigate({
          to: '/$accountId/inventory/stocktake/$stocktakeId',
          params: { accountId, stocktakeId: stocktake.id },
        });
      }}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text>
          {stocktake.kind === 'FULL' ? 'The periods before and after it become one until it is closed again. ' : null}If
          prices changed since, they will impact the total value.
        </Text>
        {zeros > 0 ? <Text>{zerosText(zeros)}</Text> : null}
      </Stack>
    </ConfirmDialog>
  );
}

function zerosText(zeros: number): string {
  return zeros === 1
    ? '1 ingredient that was counted as 0 will not be counted any more. Count it as 0 again before you close.'
    : `${zeros} ingredients that were counted as 0 will not be counted any more. Count them as 0 again before you close.`;
}
