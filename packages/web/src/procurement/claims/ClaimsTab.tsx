import { ageText, OWED } from '@larder/domain/procurement/claims.ts';
import { showMoney } from '@larder/domain/show.ts';
import { Button, Text } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { Procurement } from '../../app/procurement/Procurement.tsx';
import { useToday } from '../../app/working/useToday.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCommand } from '../../data/command.ts';
import { refusalText } from '../../data/refusal.ts';
import { useMayDo } from '../../data/use-collections.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { FilterBar } from '../../ui/find/FilterBar.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ButtonLink } from '../../ui/page/links.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { ClaimsTable } from './ClaimsTable.tsx';
import { isUnsettled, type NamedClaim, owedOf, useClaims } from './useClaims.ts';

const SHOWN = {
  open: { label: 'To deal with', wanted: isUnsettled },
  all: { label: 'All of 13 weeks', wanted: () => true },
} as const;
type Shown = keyof typeof SHOWN;

/** What suppliers owe, by supplier, with age, £ and state. */
export function ClaimsTab() {
  const { accountId } = useWorkingAccount();
  const [shown, show] = useState<Shown>('open');
  const claims = useClaims(SHOWN[shown].wanted);
  const suppliers = [...Map.groupBy(claims, ({ supplierId }) => supplierId).values()].sort((a, b) =>
    nameOf(a).localeCompare(nameOf(b)),
  );
  return (
    <Procurement tab="claims">
      <FilterBar>
        <SelectField
          aria-label="Claims shown"
          searchable={false}
          data={Object.entries(SHOWN).map(([value, { label }]) => ({ value, label }))}
          value={shown}
          onChange={(chosen) => show(chosen === 'all' ? 'all' : 'open')}
        />
        <ButtonLink to="/$accountId/procurement/supplier-scores" params={{ accountId }} variant="default">
          Supplier scores
        </ButtonLink>
      </FilterBar>
      {suppliers.length === 0 ? (
        <EmptyState
          title="Nothing is claimed"
          hint="What is missing, too dear, damaged or sent back is claimed on the page of its order, behind the dots of the item. What is refused at the door is claimed as it is received."
        />
      ) : (
        suppliers.map((of) => <OfSupplier key={of[0]?.supplierId} claims={of} />)
      )}
    </Procurement>
  );
}

function OfSupplier({ claims }: { claims: readonly NamedClaim[] }) {
  const today = useToday();
  const owed = owedOf(claims);
  const mayAsk = useMayDo('orders') && claims.some(({ state }) => OWED.includes(state));
  return (
    <Panel title={nameOf(claims)} actions={mayAsk ? <AskSupplier claims={claims} /> : null}>
      {owed ? (
        <Text c="dimmed">
          {owed.rest === null ? 'To claim back' : `${showMoney(owed.rest)} to claim back`}, oldest{' '}
          {ageText(owed.oldest, today)}
        </Text>
      ) : null}
      <ClaimsTable label={`Claims from ${nameOf(claims)}`} claims={claims} />
    </Panel>
  );
}

/** Mails the supplier the list of what it owes, once each time it is pressed. */
function AskSupplier({ claims: [claim] }: { claims: readonly NamedClaim[] }) {
  const ask = useCommand('procurement.askSupplier');
  const hasNetwork = useHasNetwork();
  if (!claim) return null;
  const send = async () => {
    try {
      await withToast({ done: `${claim.supplierName} is asked by mail`, failed: ASK_FAILED }, () =>
        ask.run({ supplierId: claim.supplierId }),
      );
    } catch {
      // the toast states why
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconMailForward size={16} aria-hidden />}
      loading={ask.pending}
      disabled={!hasNetwork}
      onClick={() => void send()}
    >
      {hasNetwork ? 'Ask the supplier' : 'Asking the supplier needs a network'}
    </Button>
  );
}

const ASK_FAILED = (error: unknown) => refusalText(error);

function nameOf([claim]: readonly NamedClaim[]): string {
  return claim?.supplierName ?? '';
}
