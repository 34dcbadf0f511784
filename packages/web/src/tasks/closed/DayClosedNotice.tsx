import { ClosedNotice } from './ClosedNotice.tsx';
import { useDayClosed } from './useDayClosed.ts';

/** That the day of the lists and logs is closed. A part of its own: the frame around it is not drawn anew at each entry. */
export function DayClosedNotice() {
  return <ClosedNotice closed={useDayClosed()} />;
}
