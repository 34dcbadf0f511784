import type { ModifierRow } from '@larder/contract/rows/recipes.ts';
import { Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { AllergensLost } from '../../app/allergens/AllergensLost.tsx';
import { withPeriods } from '../../app/impact/changed-periods.ts';
import { useHeadOffice } from '../../app/working/head-office.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCommand } from '../../data/command.ts';
import { useCollection } from '../../data/use-collections.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { recipesOffering } from './offered-with.ts';

const NAMES_SHOWN = 6;

interface Props {
  modifier: ModifierRow;
  onClose: () => void;
}

/** Asks before a modifier is deleted; the recipes that offer it lose it (REC-020). */
export function RemoveModifier({ modifier, onClose }: Props) {
  const { accountId } = useWorkingAccount();
  const { headOfficeId } = useHeadOffice('products');
  const remove = useCommand('recipes.removeModifier', { at: headOfficeId });
  const navigate = useNavigate();
  const offering = recipesOffering(useCollection('recipes'), modifier.id);
  const names = offering.map(({ name }) => name);
  const more = names.length - NAMES_SHOWN;
  const confirm = async () => {
    await withToast(withPeriods(outcomeOf('Modifier', 'removed')), () =>
      remove.run({ modifierId: modifier.id, version: modifier.version }),
    );
    await navigate({ to: '/products/$accountId/setup/modifiers', params: { accountId }, ignoreBlocker: true });
  };

  return (
    <ConfirmDialog
      opened
      title={`Delete ${modifier.name}?`}
      confirmLabel="Delete"
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>
          {names.length === 0
            ? 'No recipe offers it.'
            : `${names.slice(0, NAMES_SHOWN).join(', ')}${more > 0 ? ` and ${more} more` : ''} ${names.length === 1 ? 'loses' : 'lose'} it from today on.`}
        </Text>
        <AllergensLost part={{ kind: 'modifier', refId: modifier.id }} />
        <Text>What was sold of it goes on counting, and its PLUs are free for something else.</Text>
      </Stack>
    </ConfirmDialog>
  );
}
