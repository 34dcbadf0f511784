import { Checkbox, type CheckboxProps } from '@mantine/core';

/** Yes or no. Use with `{...form.getInputProps('name', { type: 'checkbox' })}`. */
export function CheckField(props: CheckboxProps) {
  return <Checkbox {...props} />;
}
