import type { MessageRow } from '@larder/contract/rows/messages.ts';
import { changeableUntil, whyNotChangeable } from '@larder/domain/messages/changing.ts';
import { useEffect, useReducer } from 'react';
import { clockOffsetMs } from '../data/device-clock.ts';
import { useSession } from '../data/session.ts';
import { isUnsent } from './message-days.ts';

/** Whether the person can still correct a message or take it out, by the server's clock; false again by itself once the time is over. */
export function useChangeable(message: MessageRow): boolean {
  const { userId } = useSession();
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const may = !isUnsent(message) && whyNotChangeable(message, userId, new Date(serverNow())) === null;
  const until = changeableUntil(message.createdAt);

  useEffect(() => {
    if (!may) return;
    const timer = setTimeout(lookAgain, until - serverNow() + 1);
    return () => clearTimeout(timer);
  }, [may, until]);
  return may;
}

function serverNow(): number {
  return Date.now() + (clockOffsetMs() ?? 0);
}
