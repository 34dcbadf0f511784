import { type Day, showDay } from '@larder/domain/calendar.ts';
import { useById } from '../../data/use-collections.ts';
import { useToday } from './useToday.ts';
import { useWorkingAccount } from './working-account.ts';

export interface Closed {
  /** The account, or the location above it. */
  name: string;
  from: Day;
  /** Today is such a day: nothing more is entered. */
  already: boolean;
}

/** From which day nothing can be entered where one works; null: it is open. */
export function useClosed(): Closed | null {
  const { accountId } = useWorkingAccount();
  return useClosing()(accountId);
}

/** Says the same of any account whose row is here. */
export function useClosing(): (accountId: string) => Closed | null {
  const accounts = useById('accounts');
  const today = useToday();
  return (accountId) => {
    const own = accounts.get(accountId);
    const above = own?.parentId ? accounts.get(own.parentId) : undefined;
    const [first] = [own, above]
      .flatMap((account) => (account?.closedFrom ? [{ name: account.name, from: account.closedFrom }] : []))
      .sort((a, b) => a.from.localeCompare(b.from));
    return first ? { ...first, already: first.from <= today } : null;
  };
}

/** The message for it, in the words of the refusal. */
export function closedText({ name, from }: Closed): string {
  return `${name} is closed from ${showDay(from)}: nothing can be entered there on or after that day. Its history and reports stay.`;
}
