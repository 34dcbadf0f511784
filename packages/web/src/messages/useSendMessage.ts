import { newId } from '../data/new-id.ts';
import { useOfflineCommand } from '../data/offline/use-offline-command.ts';
import type { Written } from './useDraft.ts';

/** Sends a message through the outbox: without a network it is stored, and shown as unsent. */
export function useSendMessage(): (written: Written) => Promise<void> {
  const { enter } = useOfflineCommand('messages.sendMessage');
  return async (written) => {
    await enter({ messageId: newId(), ...written });
  };
}
