import { newId } from '../data/new-id.ts';
import { useOfflineCommand } from '../data/offline/use-offline-command.ts';
import type { ChosenPhoto } from './useChosenPhotos.ts';
import type { Written } from './useDraft.ts';

/** Sends a message with its photos through the outbox: without a network it is stored, and shown as unsent. */
export function useSendMessage(): (written: Written, photos: readonly ChosenPhoto[]) => Promise<void> {
  const { enter } = useOfflineCommand('messages.sendMessage');
  return async (written, photos) => {
    const sent = photos.map(({ photoId, content }) => ({ photoId, content }));
    const sizes = photos.map(({ photoId: id, width, height }) => ({ id, width, height }));
    await enter({ messageId: newId(), ...written, ...(sent.length > 0 ? { photos: sent } : {}) }, sizes);
  };
}
