import type { Mention, MessageRow } from '@larder/contract/rows/messages.ts';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useCommand } from '../data/command.ts';
import { newId } from '../data/new-id.ts';
import { useSession } from '../data/session.ts';

const TITLE_LENGTH = 60;

/** Sends a message through the outbox: without a network it is kept, and shown as unsent. */
export function useSendMessage(): (text: string, mentions: readonly Mention[]) => Promise<void> {
  const { accountId } = useWorkingAccount();
  const { userId, name } = useSession();
  const { enter } = useCommand('messages.sendMessage');

  return async (text, mentions) => {
    const messageId = newId();
    const at = new Date().toISOString();
    const row: MessageRow = {
      id: messageId,
      accountId,
      userId,
      userName: name,
      text,
      mentions: [...mentions],
      version: 0,
      createdAt: at,
      createdBy: name,
      updatedAt: at,
      updatedBy: name,
    };
    const start = text.length > TITLE_LENGTH ? `${text.slice(0, TITLE_LENGTH)}…` : text;
    await enter(
      { messageId, text, mentions: [...mentions] },
      {
        title: `Message “${start}”`,
        subject: `message ${messageId}`,
        patches: [{ collection: 'messages', id: messageId, row: { ...row } }],
        unattended: true,
      },
    );
  };
}
