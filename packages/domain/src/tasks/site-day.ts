import type { Day } from '../calendar.ts';

/** Tasks of a list that are not done, by when they are due. */
export interface WaitingTasks {
  due: string;
  tasks: number;
}

/** How far a list of a day is. */
export interface ListProgress {
  day: Day;
  tasks: number;
  done: number;
  waiting: WaitingTasks[];
}

/** The lists of a place: of today, and the closing list of the evening before. */
export const SITE_LISTS = ['lastClosing', 'opening', 'daily', 'closing'] as const;
export type SiteList = (typeof SITE_LISTS)[number];

/** A temperature out of its limit, as far as the order of sites asks. */
interface OutOfLimit {
  isOpen: boolean;
}

export interface SiteFacts {
  accountName: string;
  lists: Readonly<Record<SiteList, ListProgress>>;
  temperatures: readonly OutOfLimit[];
}

/** What is wrong at a place now. */
export interface SiteState {
  /** Temperatures out of their limit about which something is still to be done, and those about which it was done. */
  open: number;
  answered: number;
  /** Tasks of the last closing list that were not done by the opening. */
  notClosed: number;
  /** Tasks of today's lists that are not done and should be. */
  overdue: number;
}

export function siteState({ lists, temperatures }: SiteFacts, now: Date): SiteState {
  const open = temperatures.filter(({ isOpen }) => isOpen).length;
  return {
    open,
    answered: temperatures.length - open,
    notClosed: overdueOf(lists.lastClosing, now),
    overdue: overdueOf(lists.opening, now) + overdueOf(lists.daily, now) + overdueOf(lists.closing, now),
  };
}

/** How many tasks of a list should be done by now and are not. */
export function overdueOf({ waiting }: Pick<ListProgress, 'waiting'>, now: Date): number {
  return waiting.reduce((sum, { due, tasks }) => (Date.parse(due) < now.getTime() ? sum + tasks : sum), 0);
}

/** Sites with what is wrong there, the worst first: food that may be unsafe, then who has not closed, then what is overdue; then by name. */
export function worstFirst<Site extends SiteFacts>(
  sites: readonly Site[],
  now: Date,
): { site: Site; state: SiteState }[] {
  const ORDER = ['open', 'notClosed', 'overdue', 'answered'] as const;
  return sites
    .map((site) => ({ site, state: siteState(site, now) }))
    .toSorted((one, other) => {
      const worse = ORDER.find((what) => one.state[what] !== other.state[what]);
      if (worse) return other.state[worse] - one.state[worse];
      return one.site.accountName.localeCompare(other.site.accountName);
    });
}
