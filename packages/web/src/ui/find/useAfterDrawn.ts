import { useCallback, useEffect, useRef } from 'react';
import { afterDrawn } from '../after-drawn.ts';
import { useNewest } from '../useNewest.ts';

/** Returns a function that calls the one given once the next frame is on the screen; called again before that, only the last call counts. */
export function useAfterDrawn<Value>(callback: (value: Value) => void): (value: Value) => void {
  const newest = useNewest(callback);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  return useCallback(
    (value: Value) => {
      stop.current();
      stop.current = afterDrawn(() => newest()(value));
    },
    [newest],
  );
}
