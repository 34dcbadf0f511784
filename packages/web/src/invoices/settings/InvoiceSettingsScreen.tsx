import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { TolerancePanel } from '../../app/invoices/tolerances/TolerancePanel.tsx';
import { Withheld } from '../../app/limits/Withheld.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useMayDo } from '../../data/use-collections.ts';
import { useFilterInAddress } from '../../ui/find/useFilterInAddress.ts';
import { Screen } from '../../ui/page/Screen.tsx';
import { LearnedPanel } from './LearnedPanel.tsx';

const route = getRouteApi('/shell/$accountId/procurement/invoice-settings');

/** What may differ on invoices without a person, and what was learned of their lines. */
export function InvoiceSettingsScreen() {
  const { account, accountId } = useWorkingAccount();
  const [{ search = '' }, change] = useFilterInAddress(route.useSearch());
  const tracker = linkOptions({ to: '/$accountId/procurement/uploads', params: { accountId } });
  const mayMatch = useMayDo('invoices');
  return (
    <Screen
      title="Invoice settings"
      {...(account.type === 'OWNER' ? {} : { back: { ...tracker, label: 'Invoice Tracker' } })}
    >
      <Withheld doing="invoices" />
      <TolerancePanel supplierId={null} />
      {mayMatch ? (
        <LearnedPanel key={accountId} search={search} onSearch={(text) => change({ search: text || undefined })} />
      ) : null}
    </Screen>
  );
}
