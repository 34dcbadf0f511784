import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { showThings } from '@larder/domain/show.ts';
import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { RemovalDialog } from '../../app/removal/RemovalDialog.tsx';
import { useCommand } from '../../data/command.ts';
import { useCollection } from '../../data/use-collections.ts';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';

/** Asks before a supplier is removed, and names what goes with it; orders that stand in the way are named, with the way to each. */
export function RemoveSupplierDialog({ supplier, onClose }: { supplier: SupplierRow; onClose: () => void }) {
  const remove = useCommand('catalogue.removeSupplier');
  const navigate = useNavigate();
  const list = useCollection('supplierOptions').filter(({ supplierId }) => supplierId === supplier.id);
  const costed = useCostedBy(list.map(({ id }) => id));

  return (
    <RemovalDialog
      title={`Remove ${supplier.name}?`}
      confirmLabel="Remove"
      command={remove}
      onConfirm={() =>
        withToast(outcomeOf('Supplier', 'removed'), () =>
          remove.run({ supplierId: supplier.id, version: supplier.version }),
        )
      }
      onGone={() => navigate({ to: '/suppliers' })}
      onClose={onClose}
    >
      <Text>
        {list.length > 0 ? `Its list of ${showThings(list.length, 'item')} goes with it. ` : ''}
        Orders that came from it stay as they are. This cannot be undone.
      </Text>
      {costed > 0 ? (
        <Text>
          {costed === 1 ? '1 ingredient is' : `${costed} ingredients are`} costed by its list. They keep the last price
          until you choose another.
        </Text>
      ) : null}
    </RemovalDialog>
  );
}

/** How many ingredients one of the options is the default of. */
function useCostedBy(optionIds: readonly string[]): number {
  const among = new Set(optionIds);
  return useCollection('ingredients').filter(({ defaultOptionId }) => defaultOptionId && among.has(defaultOptionId))
    .length;
}
