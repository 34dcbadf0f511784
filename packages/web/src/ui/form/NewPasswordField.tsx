import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password to choose. Use with `{...form.getInputProps('password')}`. */
export function NewPasswordField({ label = 'New password', ...rest }: PasswordInputProps) {
  return <PasswordInput label={label} description="At least 8 characters" autoComplete="new-password" {...rest} />;
}
