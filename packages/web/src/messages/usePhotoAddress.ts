import type { MessageRow } from '@larder/contract/rows/messages.ts';
import type { CommandInput } from '../data/command.ts';
import { useOutbox } from '../data/DataProvider.tsx';
import { dataAddress } from '../ui/files/shrink-photo.ts';
import { isUnsent } from './message-days.ts';
import { photoAddress } from './photo-address.ts';

/** Where the photos of a message are: at the server, and before that in the entry that waits to be sent. */
export function usePhotoAddress(message: MessageRow): (photoId: string, size: 'full' | 'thumb') => string {
  const { entries } = useOutbox();
  const waiting = isUnsent(message) ? entries.find(({ input }) => input.messageId === message.id) : undefined;
  const photos = (waiting?.input as Partial<CommandInput<'messages.sendMessage'>> | undefined)?.photos ?? [];
  return (photoId, size) => {
    const unsent = photos.find((one) => one.photoId === photoId);
    return unsent ? dataAddress(unsent.content) : photoAddress(message.accountId, photoId, size);
  };
}
