import type { WastageRow } from '@larder/contract/rows/stock.ts';
import { showNumber } from '@larder/domain/show.ts';
import { showRecordUnit } from '@larder/domain/stock/record-unit.ts';
import { useWorkingAccount } from '../../../app/working/working-account.ts';
import { useCan, useCollection } from '../../../data/use-collections.ts';
import { TextLink } from '../../../ui/page/links.tsx';
import classes from '../temp.module.css';

/** What was thrown away because of a temperature, leading to the wastage; nothing where nothing was. */
export function WastedBecauseOf({ entryId }: { entryId: string }) {
  const { accountId } = useWorkingAccount();
  const seesStock = useCan('inventoryLocation');
  const wasted = useCollection('wastages').filter(({ sourceEntryId }) => sourceEntryId === entryId);
  if (wasted.length === 0) return null;
  const text = wasted.map(wastedText).join(', ');
  return (
    <span className={classes.note}>
      Wastage:{' '}
      {seesStock ? (
        <TextLink to="/$accountId/inventory" params={{ accountId }} inherit>
          {text}
        </TextLink>
      ) : (
        text
      )}
    </span>
  );
}

function wastedText({ name, amount, recordUnit }: WastageRow): string {
  return `${name} ${showNumber(amount, 3)} ${showRecordUnit(recordUnit, 'unit')}`;
}
