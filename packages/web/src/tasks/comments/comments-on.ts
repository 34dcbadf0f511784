import { type CommentAbout, type EntryOf, isEntryOf, type TaskEntry } from '@larder/domain/tasks/records.ts';
import { inOrderWithReplacements } from '@larder/domain/tasks/standing-entries.ts';

export type Comment = EntryOf<'comment'>;

const isComment = isEntryOf('comment');

/** What was remarked on a list or log, what was corrected or removed of it among it. */
export function commentsOn(about: CommentAbout, entries: readonly TaskEntry[]) {
  return inOrderWithReplacements(entries).filter(
    (entry): entry is typeof entry & Comment => isComment(entry) && entry.payload.about === about,
  );
}
