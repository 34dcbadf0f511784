import { Notice } from '../../ui/page/Notice.tsx';
import { aboveText, anyOf, askingText, sendersText, whyApproval } from '../limit-text.ts';
import type { JudgedOrder, NeededApproval } from '../useOrderLimit.ts';

interface Props {
  limit: JudgedOrder | null;
  /** Where it is to be approved instead of being somebody else's. */
  approval: NeededApproval | null;
  /** It is saved all the same, and sent later; an invoice is entered. */
  isDraft: boolean;
}

/** Stands beside the button of an order that the person cannot send by themselves: why, and who is asked or can do it. */
export function AboveLimit({ limit, approval, isDraft }: Props) {
  return (
    <Notice tone={approval ? 'info' : 'warning'} role="status">
      {approval ? approvalText(approval, limit, isDraft) : limit ? limitedText(limit, isDraft) : null}
    </Notice>
  );
}

function approvalText(approval: NeededApproval, limit: JudgedOrder | null, isDraft: boolean): string {
  const why = whyApproval(approval, limit);
  if (isDraft) return `${why} ${askingText(approval)}`;
  const who = approval.names.length === 0 ? 'you' : anyOf(approval.names);
  return `${why} Once its delivery is approved it waits for ${who}.`;
}

function limitedText(limit: JudgedOrder, isDraft: boolean): string {
  const senders = sendersText(limit);
  return `${aboveText(limit)} ${isDraft ? `Save it as a draft, and ${senders} can send it.` : `${senders} can enter it.`}`;
}
