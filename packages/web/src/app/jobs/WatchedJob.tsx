import type { JobProgress } from '@larder/contract/long-jobs.ts';
import { useCommand } from '../../data/command.ts';
import { asRefusal, refusalText } from '../../data/refusal.ts';
import { ProgressJob } from '../../ui/facts/ProgressJob.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { percentOf } from './percent-of.ts';

interface Props {
  jobId: string;
  /** Null: nothing is known of it yet. */
  progress: JobProgress | null;
  label: string;
  /** What its person may do meanwhile, such as leave the page. */
  hint: string;
  /** The account it was asked for in, where that is not the working one. */
  at?: string;
  /** Called once cancelling was asked for. */
  onCancelled: () => unknown;
}

/** A job that goes on on the server: how far it is, what it does, and a way to cancel it. */
export function WatchedJob({ jobId, progress, label, hint, at, onCancelled }: Props) {
  const cancel = useCommand('longJobs.cancelJob', at ? { at } : {});
  const stopping = progress?.cancelledBy != null;
  const handleCancel = async () => {
    try {
      await cancel.run({ jobId });
    } catch (error) {
      const isOver = asRefusal(error).code === 'not-found'; // what is asked for next shows how it ended
      if (!isOver) toast.error(refusalText(error));
    }
    await onCancelled();
  };
  return (
    <ProgressJob
      label={label}
      percent={progress && percentOf(progress)}
      step={stopping ? `Cancelled by ${progress.cancelledBy}. It is being stopped.` : stepText(progress, hint)}
      {...(stopping ? {} : { onCancel: handleCancel, cancelling: cancel.pending })}
    />
  );
}

function stepText(progress: JobProgress | null, hint: string): string {
  return progress?.doing ? `${progress.doing}. ${hint}` : hint;
}
