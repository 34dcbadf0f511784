import { type ComponentType, useEffect, useState } from 'react';
import { afterDrawn } from './after-drawn.ts';

/**
 * For what a page needs only to be used: returns a hook that answers null until it is there. It is fetched once the page that first holds it is drawn, not
 * while that is being drawn, as `lazy` does.
 */
export function later<Props>(load: () => Promise<ComponentType<Props>>): () => ComponentType<Props> | null {
  let loaded: ComponentType<Props> | null = null;
  return function useLater() {
    const [part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (part !== null) return;
      afterDrawn(() => {
        load().then(
          (found) => {
            loaded = found;
            setPart(() => found);
          },
          (error: unknown) =>
            setPart(() => {
              throw error; // for the page to state
            }),
        );
      });
    }, [part]);
    return part;
  };
}
