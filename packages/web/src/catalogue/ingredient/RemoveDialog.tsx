import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useCommand } from '../../data/command.ts';
import type { HeldBy } from '../../data/refusal.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { type LinkTarget, TargetLink } from '../../ui/link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.tsx';

interface Props {
  ingredient: IngredientRow;
  onClose: () => void;
}

/** Asks before an ingredient is deleted; what holds it is named, with the way there (rule 12). */
export function RemoveDialog({ ingredient, onClose }: Props) {
  const remove = useCommand('catalogue.removeIngredient');
  const navigate = useNavigate();
  const held = remove.refusal?.held;

  const confirm = async () => {
    try {
      await remove.run({ ingredientId: ingredient.id, version: ingredient.version });
    } catch {
      return; // shown below
    }
    toast.success('Ingredient deleted');
    await navigate({ to: '/ingredients' });
  };

  return (
    <Dialog opened onClose={onClose} title={`Delete ${ingredient.name}?`}>
      <Stack>
        <Text>It can no longer be ordered, counted or cooked with. What was entered with it stays.</Text>
        {remove.refusal ? (
          <Notice tone="danger" role="alert">
            {remove.refusal.message}{' '}
            {held ? (
              <Anchor component={TargetLink} target={wayTo(held)} underline="always">
                {WAYS[held.kind]}
              </Anchor>
            ) : null}
          </Notice>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={remove.pending}>
            Cancel
          </Button>
          <Button color="red.9" loading={remove.pending} onClick={confirm}>
            Delete
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

const WAYS: Record<HeldBy['kind'], string> = {
  stocktake: 'Open the stocktake',
  draft: 'Open the drafts',
  order: 'Open the order',
};

function wayTo({ kind, id, accountId }: HeldBy): LinkTarget {
  if (kind === 'stocktake')
    return linkOptions({ to: '/$accountId/inventory/stocktake/$stocktakeId', params: { accountId, stocktakeId: id } });
  if (kind === 'draft') return linkOptions({ to: '/$accountId/procurement/open-orders', params: { accountId } });
  return linkOptions({ to: '/$accountId/procurement/receive/$orderId', params: { accountId, orderId: id } });
}
