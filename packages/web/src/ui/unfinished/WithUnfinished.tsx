import { Stack } from '@mantine/core';
import { Fragment, type ReactNode, useState } from 'react';
import { useUnfinished } from '../../data/useUnfinished.ts';
import { UnfinishedNotice } from './UnfinishedNotice.tsx';

/** What a form needs to survive a reload. */
export interface OpenUnfinished<Typed> {
  /** What it opens with, null: as if for the first time. */
  typed: Typed | null;
  /** Stores what was typed; null: nothing is unsaved. */
  store: (typed: Typed | null) => void;
  /** To be called once it is saved. */
  discard: () => Promise<void>;
}

interface Props<Typed> {
  /** What the form is about, the same whenever it is opened. */
  form: string;
  children: (stored: OpenUnfinished<Typed>) => ReactNode;
}

/** Opens a form with what the person had typed in it on this device, states it, and lets them begin anew. */
export function WithUnfinished<Typed>({ form, children }: Props<Typed>) {
  const { found, store, discard } = useUnfinished<Typed>(form);
  const [discarded, setDiscarded] = useState(0);
  if (found === undefined) return null;
  const shown = discarded === 0 ? found : null;
  return (
    <Stack>
      {shown ? (
        <UnfinishedNotice
          at={shown.touchedAt}
          onDiscard={() => {
            void discard();
            setDiscarded(discarded + 1);
          }}
        />
      ) : null}
      <Fragment key={discarded}>{children({ typed: shown?.typed ?? null, store, discard })}</Fragment>
    </Stack>
  );
}
