import type { StocktakeRow } from '@larder/contract/rows/stock.ts';
import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCommand } from '../../data/command.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';

/** Asks before a closed stocktake becomes a draft again (STK-019), and leads to counting it (STK-004). */
export function ReopenDialog({
  opened,
  onClose,
  stocktake,
}: {
  opened: boolean;
  onClose: () => void;
  stocktake: StocktakeRow;
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
        await withToast(outcomeOf('Stock Take', 'updated'), () => reopen.run({ stocktakeId: stocktake.id }));
        await navigate({
          to: '/$accountId/inventory/stocktake/$stocktakeId',
          params: { accountId, stocktakeId: stocktake.id },
        });
      }}
      onClose={onClose}
    >
      <Text>
        The periods before and after it become one until it is closed again. If prices changed since, they will impact
        the total value.
      </Text>
    </ConfirmDialog>
  );
}
