import type { ComponentProps } from 'react';
import { TextField } from '../ui/form/TextField.tsx';

/** What stands at the field while it is empty. */
export const NO_REASON = 'Enter why it is corrected';

/** Why an entry is corrected. Both it and the one in its place stay shown (rule 118). */
export function ReasonField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      label="Why"
      description="The entry of before stays on the list, struck through, with this reason."
      size="lg"
      {...props}
    />
  );
}
