import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';

/** A line of text. Use with `{...form.getInputProps('name')}`. */
export function TextField(props: TextInputProps) {
  return <TextInput {...props} />;
}

/** Several lines of text; grows with what is typed. */
export function LongTextField(props: TextareaProps) {
  return <Textarea autosize minRows={3} {...props} />;
}
