import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { inheritedMatching } from '@larder/domain/accounts/invoice-matching.ts';
import { Text } from '@mantine/core';
import { useCommand } from '../../data/command.ts';
import { refusalText } from '../../data/refusal.ts';
import { useById, useCan, useMayDo } from '../../data/use-collections.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextLink } from '../../ui/page/links.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';

const WORDS = { on: 'On', off: 'Off' } as const;
const wordOf = (matches: boolean): string => (matches ? WORDS.on : WORDS.off);

/** Whether suppliers' invoices are matched with orders here and below, or as the account above has it (ACC-010, rule 62). An owner changes it. */
export function InvoiceMatching({ account, mayEdit }: { account: AccountRow; mayEdit: boolean }) {
  const accounts = useById('accounts');
  const set = useCommand('invoices.setInvoiceMatching', { at: account.id });
  const [mayMatch, hasInvoices] = [useMayDo('invoices'), useCan('procurementLocation')];
  const above = account.parentId === null ? undefined : accounts.get(account.parentId);
  const inherited = wordOf(inheritedMatching(account, (id) => accounts.get(id)));
  const asAbove = `As ${above?.type === 'LOCATION' ? 'location' : 'head office'}: ${inherited.toLowerCase()}`;
  const own = account.invoiceMatching ?? null;
  const change = (chosen: string | null) =>
    withToast({ ...outcomeOf('Account', 'updated'), failed: refusalText }, () =>
      set.run({ matches: chosen === 'on' ? true : chosen === 'off' ? false : null }),
    ).catch(() => undefined); // stated in the toast

  return (
    <Panel title="Invoice matching">
      {mayEdit ? (
        <SelectField
          label="Invoice matching"
          description="Suppliers’ invoices are uploaded, read and matched with orders here and below."
          searchable={false}
          disabled={set.pending}
          data={[
            ...(above ? [{ value: 'above', label: asAbove }] : []),
            { value: 'on', label: WORDS.on },
            { value: 'off', label: WORDS.off },
          ]}
          value={own === null ? (above ? 'above' : 'on') : own ? 'on' : 'off'}
          onChange={change}
        />
      ) : (
        <Text>{own === null ? (above ? asAbove : WORDS.on) : wordOf(own)}</Text>
      )}
      {mayMatch && hasInvoices ? (
        <TextLink to="/$accountId/procurement/invoice-settings" params={{ accountId: account.id }}>
          What invoices may differ, and learned lines
        </TextLink>
      ) : null}
    </Panel>
  );
}
