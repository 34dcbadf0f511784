import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { Text } from '@mantine/core';
import { RemovalDialog } from '../../app/removal/RemovalDialog.tsx';
import { type CommandName, useCommand } from '../../data/command.ts';
import { withToast } from '../../ui/toast/outcome.ts';
import { OPTION_ARCHIVED, OPTION_REMOVED } from './option-outcomes.ts';

export type PutAway = 'archive' | 'remove' | 'delete';

interface Words {
  command: Extract<CommandName, 'catalogue.archiveOption' | 'catalogue.removeOption' | 'catalogue.deleteOption'>;
  title: string;
  label: string;
  description: string;
  outcome: { done: string; failed: string };
}

const WAYS: Record<PutAway, Words> = {
  archive: {
    command: 'catalogue.archiveOption',
    title: 'Archive',
    label: 'Archive',
    description: 'It can no longer be ordered, and is linked to no ingredient. You can reactivate it later.',
    outcome: OPTION_ARCHIVED,
  },
  remove: {
    command: 'catalogue.removeOption',
    title: 'Remove',
    label: 'Remove',
    description: 'It goes from every list and from its ingredient. Orders and figures of the past keep it.',
    outcome: OPTION_REMOVED,
  },
  delete: {
    command: 'catalogue.deleteOption',
    title: 'Delete for good:',
    label: 'Delete for good',
    description: 'It goes with all its prices and cannot be brought back. For what was entered by mistake.',
    outcome: OPTION_REMOVED,
  },
};

interface Props {
  option: SupplierOptionRow;
  how: PutAway;
  onClose: () => void;
  /** It is gone from the list. */
  onGone: () => void;
}

/** Asks before a line is put away; what stands in the way is named, with the way there. */
export function PutAwayDialog({ option, how, onClose, onGone }: Props) {
  const { command, title, label, description, outcome } = WAYS[how];
  const putAway = useCommand(command);

  return (
    <RemovalDialog
      title={`${title} ${option.name}?`}
      confirmLabel={label}
      command={putAway}
      onConfirm={() => withToast(outcome, () => putAway.run({ optionId: option.id, version: option.version }))}
      onGone={how === 'archive' ? onClose : onGone}
      onClose={onClose}
    >
      <Text>{description}</Text>
    </RemovalDialog>
  );
}
