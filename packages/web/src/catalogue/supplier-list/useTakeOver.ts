import { MOST_LINES_AT_ONCE } from '@larder/contract/limits.ts';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { toast } from '../../ui/toast/toast.tsx';

/**
 * Takes lines of a supplier's list over, some at a time, so that one sees how far it is. What was taken over stays when a later part fails;
 * choosing the rest again goes on from there. percent: null while nothing is under way.
 */
export function useTakeOver(supplierId: string) {
  const importSupplierOptions = useCommand('supplierAccounts.importSupplierOptions');
  const [percent, setPercent] = useState<number | null>(null);

  const takeOver = async (optionIds: readonly string[]): Promise<boolean> => {
    setPercent(0);
    try {
      for (let at = 0; at < optionIds.length; at += MOST_LINES_AT_ONCE) {
        await importSupplierOptions.run({ supplierId, optionIds: optionIds.slice(at, at + MOST_LINES_AT_ONCE) });
        setPercent((100 * Math.min(at + MOST_LINES_AT_ONCE, optionIds.length)) / optionIds.length);
      }
      toast.success('Supplier Options imported');
      return true;
    } catch {
      toast.error('Error importing supplier options');
      return false;
    } finally {
      setPercent(null);
    }
  };
  return { takeOver, percent };
}
