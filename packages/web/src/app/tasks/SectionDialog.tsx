import type { SectionRow } from '@larder/contract/rows/tasks.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { SectionForm } from './SectionForm.tsx';

interface Props {
  accountId: string;
  type: SectionRow['type'];
  /** null: a new one. */
  section: SectionRow | null;
  onSaved?: () => unknown;
  onClose: () => void;
}

/** A new section of an area's lists, or another name for one. */
export function SectionDialog({ section, onClose, onSaved, ...form }: Props) {
  return (
    <Dialog opened onClose={onClose} title={section ? `Edit ${section.name}` : 'New section'}>
      <SectionForm
        {...form}
        section={section}
        onSaved={async () => {
          await onSaved?.();
          onClose();
        }}
      />
    </Dialog>
  );
}
