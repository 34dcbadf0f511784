import type { ReactNode } from 'react';
import { isBeingMade, type MadeFile } from './made-file.ts';
import { WatchedJob } from './WatchedJob.tsx';

interface Props {
  /** Those of one account; at most one of them is being made. */
  files: readonly MadeFile[];
  /** The account that they were asked for in. */
  at: string;
  onCancelled: () => unknown;
  /** The way to ask for one. */
  children: ReactNode;
}

/** The way to ask for a file, or how far the one is that is being made. */
export function MakingFile({ files, at, onCancelled, children }: Props) {
  const running = files.find(isBeingMade);
  if (!running) return children;
  return (
    <WatchedJob
      jobId={running.id}
      progress={running.progress}
      label="Making the file"
      hint="You can leave this page; the file will be waiting here."
      at={at}
      onCancelled={onCancelled}
    />
  );
}
