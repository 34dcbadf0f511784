import { showPart } from '@larder/domain/stock/count-parts.ts';
import { useWorkingAccount } from '../../../app/working/working-account.ts';
import { useCan, useCollection } from '../../../data/use-collections.ts';
import { useBaseUnit } from '../../../data/useBaseUnit.ts';
import { TextLink } from '../../../ui/page/links.tsx';
import classes from '../temp.module.css';

/** What was thrown away because of a temperature, leading to the wastage; nothing where nothing was. */
export function WastedBecauseOf({ entryId }: { entryId: string }) {
  const { accountId } = useWorkingAccount();
  const seesStock = useCan('inventoryLocation');
  const baseOf = useBaseUnit();
  const wasted = useCollection('wastages').filter(({ sourceEntryId }) => sourceEntryId === entryId);
  if (wasted.length === 0) return null;
  const text = wasted.map((row) => `${row.name} ${showPart(row, { base: baseOf(row) })}`).join(', ');
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
