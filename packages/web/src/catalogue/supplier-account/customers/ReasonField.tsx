import { notEmpty } from '@larder/domain/forms.ts';
import { TextField } from '../../../ui/form/TextField.tsx';

interface Props {
  reason: string;
  onReason: (reason: string) => void;
}

/** Why a customer is declined or stopped: nothing is sent without it, because they read it. */
export function ReasonField({ reason, onReason }: Props) {
  return (
    <TextField
      label="Reason, which they read"
      unsendable={notEmpty('Reason', reason)}
      value={reason}
      onChange={(event) => onReason(event.currentTarget.value)}
      data-autofocus
    />
  );
}
