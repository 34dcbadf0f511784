import { Notice } from '../../ui/page/Notice.tsx';
import { aboveText, sendersText } from '../limit-text.ts';
import type { JudgedOrder } from '../useOrderLimit.ts';

interface Props {
  limit: JudgedOrder;
  /** It is saved all the same, and somebody else sends it; an invoice is entered by somebody else. */
  isDraft: boolean;
}

/** Stands beside the button of an order that the person cannot send: how far it is above their limit, and who can. */
export function AboveLimit({ limit, isDraft }: Props) {
  const senders = sendersText(limit);
  return (
    <Notice tone="warning" role="status">
      {aboveText(limit)} {isDraft ? `Save it as a draft, and ${senders} can send it.` : `${senders} can enter it.`}
    </Notice>
  );
}
