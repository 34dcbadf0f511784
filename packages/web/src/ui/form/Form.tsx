import { Button, Group, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { createContext, type FormEvent, memo, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { asRefusal } from '../../data/refusal.ts';
import { useInDialog } from '../dialog/in-dialog.ts';
import { useNoteUnsaved } from '../dialog/unsaved-forms.ts';
import { Notice } from '../page/Notice.tsx';
import { stopAtUnread } from './stop-at-unread.ts';

interface Props<Values extends Record<string, unknown>> {
  form: UseFormReturnType<Values>;
  /** Sends it. What it throws is shown at its field, or above the button when it belongs to none; the form stores what was typed. */
  onSubmit: (values: Values) => unknown;
  /** Called when the browser already sees that something is missing; unread: what is stated of numbers and days that can't be read. */
  onInvalid?: (unread: string[]) => void;
  submitLabel: string;
  /** Further buttons, left of the one that sends. */
  secondary?: ReactNode;
  /** The button stands where the form places its FormFoot, not at its end. */
  footInside?: boolean;
  /** Why it cannot be sent now, such as without a network; the button is closed then. */
  notNow?: string | null;
  children: ReactNode;
}

/** How the sending goes, for the button that sends. */
const Sending = createContext<
  Pick<Props<never>, 'submitLabel' | 'secondary' | 'notNow'> & { pending: boolean; refusal: string | null }
>({
  submitLabel: '',
  notNow: null,
  pending: false,
  refusal: null,
});

/**
 * The one form pattern: errors at the field, one button that sends, pending while it does, nothing lost when it fails. In a dialog it is not left by the
 * browser's Back or a reload without a question once something is typed; a page asks itself (`LeaveGuard`).
 */
export function Form<Values extends Record<string, unknown>>({
  form,
  onSubmit,
  onInvalid,
  submitLabel,
  secondary,
  footInside = false,
  notNow = null,
  children,
}: Props<Values>) {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = useRef(false);
  const inDialog = useInDialog();
  useNoteUnsaved(inDialog && form.isDirty());

  const send = async (values: Values) => {
    if (sending.current) return;
    sending.current = true;
    setPending(true);
    setRefusal(null);
    try {
      await onSubmit(values);
    } catch (error) {
      setRefusal(showAtFields(form, error));
    } finally {
      sending.current = false;
      setPending(false);
    }
  };

  const checkAndSend = form.onSubmit(send, (errors) => {
    focusFirst(form, Object.keys(errors));
    onInvalid?.([]);
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.stopPropagation(); // React hands it on to a form around a dialog, although the page has none there
    if (event.target !== event.currentTarget) return event.preventDefault();
    const unread = stopAtUnread(event.currentTarget);
    if (unread.length === 0) return checkAndSend(event);
    event.preventDefault();
    form.validate();
    onInvalid?.(unread);
  };

  const state = useMemo(
    () => ({ submitLabel, secondary, notNow, pending, refusal }),
    [submitLabel, secondary, notNow, pending, refusal],
  );
  return (
    <Sending value={state}>
      <form noValidate onSubmit={submit}>
        <Stack>
          {children}
          {footInside ? null : <FormFoot />}
        </Stack>
      </form>
    </Sending>
  );
}

/** What was refused and belongs to no field, and the button that sends. Not drawn again at each key. */
export const FormFoot = memo(function FormFoot() {
  const { submitLabel, secondary, notNow, pending, refusal } = useContext(Sending);
  return (
    <>
      {notNow ? (
        <Notice tone="warning" role="status">
          {notNow}
        </Notice>
      ) : null}
      {refusal ? (
        <Notice tone="danger" role="alert">
          {refusal}
        </Notice>
      ) : null}
      <Group justify="flex-end">
        {secondary}
        <Button type="submit" loading={pending} disabled={Boolean(notNow)}>
          {submitLabel}
        </Button>
      </Group>
    </>
  );
});

/** Puts what was refused at the fields that the form has; returns what remains to be shown above the button. */
function showAtFields<Values extends Record<string, unknown>>(form: UseFormReturnType<Values>, error: unknown) {
  const { message, fields } = asRefusal(error);
  const shown = fields.filter(({ field }) => form.getInputNode(field) !== null);
  for (const { field, message: problem } of shown) form.setFieldError(field, problem);
  focusFirst(
    form,
    shown.map(({ field }) => field),
  );
  const rest = fields.filter((problem) => !shown.includes(problem)).map((problem) => problem.message);
  if (rest.length > 0) return rest.join(' ');
  return shown.length > 0 ? null : message;
}

function focusFirst<Values extends Record<string, unknown>>(form: UseFormReturnType<Values>, fields: string[]): void {
  const first = fields.map((field) => form.getInputNode(field)).find((node) => node !== null);
  first?.focus();
}
