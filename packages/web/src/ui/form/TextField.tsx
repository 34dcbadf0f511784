import { LONGEST_NAME, notTooLong } from '@larder/domain/forms.ts';
import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';

/** A field for an address takes as many characters as an address may have. */
const LONGEST_EMAIL = 300;

/**
 * A line of text. Use with `{...form.getInputProps('name')}`. What is too long stays as it was typed, with what is wrong at the field, and stops the form
 * (`stopAtUnread`), by the one limit of the contract.
 */
export function TextField(props: TextInputProps) {
  const ref = useRef<HTMLInputElement>(null);
  const { value, label, type, error } = props;
  const called = typeof label === 'string' ? label : 'This';
  const longest = type === 'email' ? LONGEST_EMAIL : LONGEST_NAME;
  const problem = typeof value === 'string' ? notTooLong(called, value, longest) : null;
  useLayoutEffect(() => ref.current?.setCustomValidity(problem ?? ''), [problem]);
  return <TextInput ref={ref} {...props} error={problem ?? error} />;
}

/** Several lines of text; grows with what is typed. */
export function LongTextField(props: TextareaProps) {
  return <Textarea autosize minRows={3} {...props} />;
}
