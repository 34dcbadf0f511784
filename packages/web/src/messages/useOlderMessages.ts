import type { MessageRow } from '@larder/contract/rows/messages.ts';
import { KEPT_MESSAGES } from '@larder/domain/messages/limits.ts';
import { useState } from 'react';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { api, refusing } from '../data/api.ts';
import { refusalText } from '../data/refusal.ts';

interface Older {
  messages: readonly MessageRow[];
  /** Fetches the page before a message. Answers whether there is more. */
  load: (before: string) => Promise<boolean>;
  pending: boolean;
  /** Why the last page could not be fetched. */
  problem: string | null;
  more: boolean;
}

/** Messages older than the newest that stand on the device, a page at a time, when somebody asks for them. kept: how many stand there. */
export function useOlderMessages(onDevice: number): Older {
  const { accountId } = useWorkingAccount();
  const [messages, setMessages] = useState<readonly MessageRow[]>([]);
  const [more, setMore] = useState(true);
  const [state, setState] = useState<Pick<Older, 'pending' | 'problem'>>({ pending: false, problem: null });

  const load = async (before: string) => {
    setState({ pending: true, problem: null });
    try {
      const page = await refusing(api.messages.messages({ accountId, before }));
      setMessages((known) => [...known, ...page.messages]);
      setMore(page.more);
      setState({ pending: false, problem: null });
      return page.more;
    } catch (error) {
      setState({ pending: false, problem: refusalText(error) });
      return true;
    }
  };
  return { messages, load, ...state, more: more && onDevice >= KEPT_MESSAGES };
}
