import { hasMessages } from '@larder/domain/messages/conversations.ts';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWorkingAccount } from '../app/working/working-account.ts';

/** Head offices, locations and areas have a conversation; other accounts are led home. */
export function WithConversation({ children }: { children: ReactNode }) {
  const { account } = useWorkingAccount();
  return hasMessages(account.type) ? children : <Navigate to="/" replace />;
}
