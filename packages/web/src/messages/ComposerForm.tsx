import { ActionIcon, Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { RefObject } from 'react';
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
  /** Called with a text that fits and is not empty. */
  onSubmit: () => void;
  onCancel?: () => void;
}

/** The field that a message is typed in, with its button. */
export function ComposerForm({ label, draft, change, problem, field, submit, onSubmit, onCancel }: Props) {
  const { icon: Icon } = submit;
  const written = draft.text.trim();
  const unsendable = written === '' || charactersOver(written) > 0;
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
    >
      <MessageField
        label={label}
        draft={draft}
        change={change}
        problem={problem}
        field={field}
        onEnter={handleSubmit}
        {...(onCancel ? { onEscape: onCancel } : {})}
      />
      <div className={classes.submit}>
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
