import type { LiveNews } from '@larder/contract/live.ts';
import { leadInTurn } from './live-stream.ts';

const LEADER_LOCK = 'larder-live';
const CHANNEL = 'larder-live';

interface Place {
  organisationId: string;
  /** The tab's working account. */
  accountId: string;
}

interface Heard {
  /** News of the account; null: what was missed is unknown. */
  onNews: (news: LiveNews | null) => void;
  /** The server is there, and nothing changed. */
  onBeat?: () => void;
}

/** What tabs of one organisation say to each other. */
type Said =
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
  { onNews, onBeat = () => {} }: Heard,
): () => void {
  const stopped = new AbortController();
  const tabs = new BroadcastChannel(CHANNEL);
  /** The accounts of this tab and of all that have said where they work. */
  const accounts = new Set([accountId]);
  let reopen = () => {};

  const say = (said: Said) => {
    if (!stopped.signal.aborted) tabs.postMessage({ organisationId, said });
  };
  const hear = (said: Said) => {
    if (said.what === 'news' && said.news.accountId === accountId) onNews(said.news);
    if (said.what === 'missed') onNews(null);
    if (said.what === 'beat') onBeat();
    if (said.what === 'who') say({ what: 'here', accountId });
    if (said.what === 'here' && !accounts.has(said.accountId)) {
      accounts.add(said.accountId);
      reopen();
    }
  };
  const notifyAll = (said: Said) => {
    hear(said);
    say(said);
  };
  tabs.onmessage = ({ data }: MessageEvent<{ organisationId: string; said: Said }>) => {
    if (data.organisationId === organisationId) hear(data.said);
  };
  say({ what: 'here', accountId });

  void leadInTurn(`${LEADER_LOCK} ${organisationId}`, stopped.signal, {
    url: () => addressOf(accountId, accounts),
    onLead: (how) => {
      reopen = how;
      say({ what: 'who' });
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
