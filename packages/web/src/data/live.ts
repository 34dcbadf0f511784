import type { LiveNews } from '@larder/contract/live.ts';
import { leadInTurn } from './live-stream.ts';

const LEADER_LOCK = 'larder-stream';
const CHANNEL = 'larder-stream';

interface Place {
  organisationId: string;
  /** The tab's working account. */
  accountId: string;
}

interface Handlers {
  /** News of the account; null: what was missed is unknown. */
  onNews: (news: LiveNews | null) => void;
  /** The server is there, and nothing changed. */
  onBeat?: () => void;
}

/** What tabs of one organisation say to each other. */
type Message =
  | { what: 'news'; news: LiveNews }
  | { what: 'missed' }
  | { what: 'beat' }
  /** A tab works in this account. */
  | { what: 'here'; accountId: string }
  /** The tab that leads from now on asks where the others work. */
  | { what: 'who' };

/**
 * One stream of "there is something newer" per browser and organisation (rule 18): the tab that holds the lock listens to the server, for
 * its own account and those of the other tabs, and notifies them. Events carry no rows; whoever hears one fetches what changed. Returns how to stop.
 */
export function listenForChanges(
  { organisationId, accountId }: Place,
  { onNews, onBeat = () => {} }: Handlers,
): () => void {
  const stopped = new AbortController();
  const tabs = new BroadcastChannel(CHANNEL);
  /** The accounts of this tab and of all that have reported where they work. */
  const accounts = new Set([accountId]);
  let reopen = () => {};

  const post = (message: Message) => {
    if (!stopped.signal.aborted) tabs.postMessage({ organisationId, message });
  };
  const receive = (message: Message) => {
    if (message.what === 'news' && message.news.accountId === accountId) onNews(message.news);
    if (message.what === 'missed') onNews(null);
    if (message.what === 'beat') onBeat();
    if (message.what === 'who') post({ what: 'here', accountId });
    if (message.what === 'here' && !accounts.has(message.accountId)) {
      accounts.add(message.accountId);
      reopen();
    }
  };
  const notifyAll = (message: Message) => {
    receive(message);
    post(message);
  };
  tabs.onmessage = ({ data }: MessageEvent<{ organisationId: string; message: Message }>) => {
    if (data.organisationId === organisationId) receive(data.message);
  };
  post({ what: 'here', accountId });

  void leadInTurn(`${LEADER_LOCK} ${organisationId}`, stopped.signal, {
    url: () => addressOf(accountId, accounts),
    onLead: (how) => {
      reopen = how;
      post({ what: 'who' });
    },
    onNews: (news) => notifyAll({ what: 'news', news }),
    onMissed: () => notifyAll({ what: 'missed' }),
    onBeat: () => notifyAll({ what: 'beat' }),
  });

  return () => {
    stopped.abort();
    tabs.close();
  };
}

/** Those that were heard of last come first where there are more than the server takes. */
function addressOf(accountId: string, accounts: ReadonlySet<string>): string {
  const also = [...accounts].filter((id) => id !== accountId).reverse();
  return `/api/v1/accounts/${accountId}/live${also.length > 0 ? `?also=${also.join(',')}` : ''}`;
}
