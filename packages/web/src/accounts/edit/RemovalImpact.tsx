import type { RemovalImpact as Impact } from '@larder/contract/accounts.ts';
import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { Stack, Text } from '@mantine/core';
import { FactList } from '../../ui/facts/FactList.tsx';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Notice } from '../../ui/page/Notice.tsx';

interface Props {
  account: AccountRow;
  impact: Impact;
  typedName: string;
  onType: (name: string) => void;
}

/** What leaves the reports with an account that was used, £ of all its days, and the field for its name. */
export function RemovalImpact({ account, impact, typedName, onType }: Props) {
  return (
    <Stack>
      <Notice tone="warning" title="This leaves the reports of every period">
        To keep it there, close {account.name} from a day instead.
      </Notice>
      <FactList
        facts={[
          ['Net sales', <MoneyText key="sales" value={impact.netSales} />],
          ['Purchases', <MoneyText key="purchases" value={impact.purchases} />],
          ['Stock', <MoneyText key="stock" value={impact.stock} />],
        ]}
      />
      <Text>Periods that lose it say so.</Text>
      <TextField
        label={`Type ${account.name} to remove it`}
        autoComplete="off"
        value={typedName}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </Stack>
  );
}
