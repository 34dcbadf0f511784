import type { SectionRow } from '@larder/contract/rows/tasks.ts';
import { Text } from '@mantine/core';
import { useCommand } from '../../data/command.ts';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { RemovalDialog } from '../removal/RemovalDialog.tsx';

interface Props {
  accountId: string;
  section: SectionRow;
  onSaved?: () => unknown;
  onClose: () => void;
}

/** Asks before a section goes, with its tasks (rule 117). */
export function RemoveSectionDialog({ accountId, section, onSaved, onClose }: Props) {
  const remove = useCommand('tasks.removeSection', { at: accountId });
  return (
    <RemovalDialog
      title={`Remove ${section.name}?`}
      confirmLabel="Remove"
      command={remove}
      onConfirm={() => withToast(outcomeOf('Section', 'removed'), () => remove.run({ sectionId: section.id }))}
      onGone={async () => {
        await onSaved?.();
        onClose();
      }}
      onClose={onClose}
    >
      <Text>
        {section.type === 'DAILY'
          ? 'Its tasks end with today. Earlier days go on listing them.'
          : 'What can be prepared there goes with it. What stands on the list of a day stays there.'}
      </Text>
    </RemovalDialog>
  );
}
