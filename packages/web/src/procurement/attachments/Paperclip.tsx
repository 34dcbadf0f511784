import { IconPaperclip } from '@tabler/icons-react';
import classes from './attachments.module.css';

/** That an order has attachments, and how many; nothing where it has none. */
export function Paperclip({ count }: { count: number }) {
  if (count === 0) return null;
  const text = attachmentCount(count);
  return (
    <span className={classes.clip} role="img" aria-label={text} title={text}>
      <IconPaperclip size={16} aria-hidden />
      {count}
    </span>
  );
}

/** `3 attachments`. */
export function attachmentCount(count: number): string {
  return `${count} ${count === 1 ? 'attachment' : 'attachments'}`;
}
