import { DialogFrame, type DialogProps } from './DialogFrame.tsx';
import { useOnceOpened } from './useOnceOpened.ts';

/**
 * A dialog. Nothing of it is drawn before it was opened once. What draws it is there before: whoever types as soon as they pressed its button types into it.
 */
export function Dialog(props: DialogProps) {
  const needed = useOnceOpened(props.opened);
  return needed ? <DialogFrame {...props} /> : null;
}
