import type { IngredientRow, SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { OFF_COLLECTIONS } from './option-outcomes.ts';

interface Props {
  option: SupplierOptionRow;
  ingredient: IngredientRow;
  onClose: () => void;
}

/** Takes a line off its ingredient's list, and puts it away too where that is wanted (SUP-033). */
export function OffCollectionsDialog({ option, ingredient, onClose }: Props) {
  const [archive, setArchive] = useState(false);
  const remove = useCommand('catalogue.removeOptionFromCollections');
  const { id: optionId, version } = option;
  return (
    <ConfirmDialog
      opened
      title={`Remove ${option.name} from collections?`}
      confirmLabel="Remove from collections"
      danger
      onConfirm={() => withToast(OFF_COLLECTIONS, () => remove.run({ optionId, version, archive }))}
      onClose={onClose}
    >
      <Stack>
        <Text>
          It is no longer one of the packs of {ingredient.name}, which goes on with its next one from today, or keeps
          its last price where there is none.
        </Text>
        <CheckField
          label="Archive it too, so that nobody orders it"
          checked={archive}
          onChange={(event) => setArchive(event.currentTarget.checked)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
