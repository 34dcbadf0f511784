import { LONGEST_NAME, notTooLong } from '@larder/domain/forms.ts';
import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import classes from './text-field.module.css';

/** A field for an address takes as many characters as an address may have. */
const LONGEST_EMAIL = 300;

interface Props extends TextInputProps {
  /** Why it cannot be sent as it stands, for a dialog without a form around it: stops it (`stopAtUnread`), and is shown once that is tried. */
  unsendable?: string | null;
}

/**
 * A line of text. Use with `{...form.getInputProps('name')}`. What is too long stays as it was typed, with what is wrong at the field, and stops the form
 * (`stopAtUnread`), by the one limit of the contract.
 */
export function TextField({ unsendable = null, ...props }: Props) {
  const ref = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState(false);
  const { value, label, type, error } = props;
  const called = typeof label === 'string' ? label : 'This';
  const longest = type === 'email' ? LONGEST_EMAIL : LONGEST_NAME;
  const tooLong = typeof value === 'string' ? notTooLong(called, value, longest) : null;
  const stops = tooLong ?? unsendable ?? '';
  useLayoutEffect(() => ref.current?.setCustomValidity(stops), [stops]);
  const shown = tooLong ?? (tried ? unsendable : null) ?? error;
  return <TextInput ref={ref} {...props} error={shown} onInvalid={() => setTried(true)} />;
}

/** The browser grows fields by itself; by script it would lay out the page for each. */
const GROWS = CSS.supports('field-sizing', 'content');

/** Several lines of text; grows with what is typed. */
export function LongTextField({ minRows = 3, ...props }: TextareaProps) {
  if (!GROWS) return <Textarea autosize minRows={minRows} {...props} />;
  return <Textarea classNames={{ input: classes.grows }} rows={minRows} {...props} />;
}
