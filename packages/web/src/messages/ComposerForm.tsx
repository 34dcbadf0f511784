import { ActionIcon, Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { charactersOver, MessageField } from './MessageField.tsx';
import classes from './messages.module.css';
import type { ChangeDraft, Draft } from './useDraft.ts';

interface Props {
  label: string;
  draft: Draft;
  change: ChangeDraft;
  problem: string | null;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The button that submits. */
  submit: { label: string; icon: TablerIcon };
  /** The message has photos, and needs no text. */
  mayBeEmpty: boolean;
  /** Something of it is still being made. */
  busy?: boolean;
  /** The photos that go with it, above the field. */
  photos?: ReactNode;
  /** What else can be put into it, beside the button. */
  beside?: ReactNode;
  /** Pictures that are pasted. */
  onPaste?: (files: readonly File[]) => void;
  /** Called with a text that fits. */
  onSubmit: () => void;
  onCancel?: () => void;
}

/** The field that a message is typed in, with its button. */
export function ComposerForm({
  label,
  draft,
  change,
  problem,
  field,
  submit,
  mayBeEmpty,
  busy = false,
  photos,
  beside,
  onPaste,
  onSubmit,
  onCancel,
}: Props) {
  const { icon: Icon } = submit;
  const isEmpty = draft.text.trim() === '' && !mayBeEmpty;
  const unsendable = isEmpty || busy || charactersOver(draft.text) > 0;
  const handleSubmit = () => {
    field.current?.focus();
    if (!unsendable) onSubmit();
  };
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
      onPaste={(event) => {
        const pictures = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
        if (!onPaste || pictures.length === 0) return;
        event.preventDefault();
        onPaste(pictures);
      }}
    >
      {photos}
      <MessageField
        label={label}
        draft={draft}
        change={change}
        problem={problem}
        field={field}
        enter={onCancel ? 'saves' : 'sends'}
        onEnter={handleSubmit}
        {...(onCancel ? { onEscape: onCancel } : {})}
      />
      <div className={classes.submit}>
        {beside}
        <ActionIcon type="submit" size={44} aria-label={submit.label} disabled={unsendable}>
          <Icon size={22} aria-hidden />
        </ActionIcon>
        {onCancel ? (
          <Button variant="subtle" color="gray" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}
