import { useState } from 'react';

/** True from the first time that something is open, so that it is drawn by then and can close as it opened. */
export function useOnceOpened(opened: boolean): boolean {
  const [once, setOnce] = useState(opened);
  if (opened && !once) setOnce(true);
  return once || opened;
}
