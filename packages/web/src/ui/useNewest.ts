import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a function that stays the same and reads the value of the newest render: for what is called later, and must not draw anything again. */
export function useNewest<Value>(value: Value): () => Value {
  const newest = useRef(value);
  useLayoutEffect(() => {
    newest.current = value;
  });
  return useCallback(() => newest.current, []);
}
