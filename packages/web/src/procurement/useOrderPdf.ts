import { useState } from 'react';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { api, refusing } from '../data/api.ts';
import { refusalText } from '../data/refusal.ts';
import { saveAs } from '../ui/files/save-as.ts';
import { toast } from '../ui/toast/toast.tsx';

/** Fetches the link to an order's PDF and opens it (PROC-080 to PROC-082). */
export function useOrderPdf(orderId: string): { download: () => Promise<void>; pending: boolean } {
  const { accountId } = useWorkingAccount();
  const [pending, setPending] = useState(false);

  const download = async () => {
    setPending(true);
    toast.info('PDF downloading');
    try {
      const { url, filename } = await refusing(api.procurement.orderPdf({ accountId, orderId }));
      saveAs(url, filename);
    } catch (error) {
      toast.error(refusalText(error));
    } finally {
      setPending(false);
    }
  };
  return { download, pending };
}
