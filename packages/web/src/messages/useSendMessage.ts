import type { Mention } from '@larder/contract/rows/messages.ts';
import { newId } from '../data/new-id.ts';
import { useOfflineCommand } from '../data/offline/use-offline-command.ts';

/** Sends a message through the outbox: without a network it is stored, and shown as unsent. */
export function useSendMessage(): (text: string, mentions: readonly Mention[]) => Promise<void> {
  const { enter } = useOfflineCommand('messages.sendMessage');
  return async (text, mentions) => {
    await enter({ messageId: newId(), text, mentions: [...mentions] });
  };
}
