import { refusalMessage } from '@larder/contract/refusals.ts';
import { Button, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { SortableList } from '../../ui/sortable/SortableList.tsx';
import {
  addSection,
  type DraftSection,
  type MenuDraft,
  moveSection,
  removeSection,
  renameSection,
} from './menu-draft.ts';
import { dishCount } from './menu-words.ts';
import classes from './menus.module.css';
import { SectionRow } from './SectionRow.tsx';

interface Props {
  draft: MenuDraft;
  readonly: boolean;
  /** what: the change in words, to be read out. */
  onChange: (next: MenuDraft, what: string) => void;
}

type Asked = { what: 'add' } | { what: 'rename' | 'remove'; section: DraftSection } | null;

/** The sections of a menu, to be added, named and put in order. */
export function SectionList({ draft, readonly, onChange }: Props) {
  const [asked, ask] = useState<Asked>(null);
  const close = () => ask(null);
  const nameOf = (key: string) => draft.find((section) => section.key === key)?.name ?? '';
  const place = (key: string) => `${draft.findIndex((section) => section.key === key) + 1} of ${draft.length}`;
  /** what: '' for a drag, which was read out already. */
  const move = (key: string, overKey: string, what = '') => onChange(moveSection(draft, key, overKey), what);
  const remove = ({ key, name }: DraftSection) => onChange(removeSection(draft, key), `${name} removed`);

  return (
    <Panel
      title="Sections"
      actions={
        readonly ? null : (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => ask({ what: 'add' })}
          >
            Add section
          </Button>
        )
      }
    >
      {draft.length === 0 ? (
        <EmptyState title="No sections yet" hint="Starters, mains, desserts: recipes go into sections." />
      ) : (
        <SortableList
          ids={draft.map(({ key }) => key)}
          nameOf={nameOf}
          placeAt={(_, overKey) => place(overKey)}
          onMove={move}
        >
          <ol className={classes.sections} aria-label="Sections">
            {draft.map((section, at) => (
              <SectionRow
                key={section.key}
                section={section}
                above={draft[at - 1]?.key}
                below={draft[at + 1]?.key}
                readonly={readonly}
                onMove={(overKey) => move(section.key, overKey, `${section.name}: ${place(overKey)}`)}
                onRename={() => ask({ what: 'rename', section })}
                onRemove={() => (section.dishes.length === 0 ? remove(section) : ask({ what: 'remove', section }))}
              />
            ))}
          </ol>
        </SortableList>
      )}
      {asked?.what === 'add' ? (
        <SectionDialog name="" onClose={close} onNamed={(name) => onChange(addSection(draft, name), `${name} added`)} />
      ) : null}
      {asked?.what === 'rename' ? (
        <SectionDialog
          name={asked.section.name}
          onClose={close}
          onNamed={(name) => onChange(renameSection(draft, asked.section.key, name), `Renamed to ${name}`)}
        />
      ) : null}
      {asked?.what === 'remove' ? (
        <ConfirmDialog
          opened
          title={`Remove ${asked.section.name}?`}
          confirmLabel="Remove"
          danger
          onConfirm={() => remove(asked.section)}
          onClose={close}
        >
          <Text>{dishCount(asked.section.dishes.length)} in it leave the menu. The recipes stay.</Text>
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}

function SectionDialog({
  name,
  onClose,
  onNamed,
}: {
  name: string;
  onClose: () => void;
  onNamed: (name: string) => void;
}) {
  const form = useForm({
    initialValues: { name },
    validate: { name: (typed) => (typed.trim() === '' ? refusalMessage('menu.section-name-empty') : null) },
  });
  const send = (values: { name: string }) => {
    onNamed(values.name.trim());
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={name === '' ? 'New section' : name}>
      <Form form={form} onSubmit={send} submitLabel={name === '' ? 'Add section' : 'Rename'}>
        <TextField label="Name" required maxLength={200} data-autofocus {...form.getInputProps('name')} />
      </Form>
    </Dialog>
  );
}
