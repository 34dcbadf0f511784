import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { MoreAction } from '../../ui/menu/MoreMenu.tsx';
import { RowMenu } from '../../ui/menu/RowMenu.tsx';
import { CommentDialog } from './CommentDialog.tsx';
import type { Comment } from './comments-on.ts';
import { RemoveCommentDialog } from './RemoveCommentDialog.tsx';

export function CommentMenu({ comment }: { comment: Comment }) {
  const [opened, setOpened] = useState<'edit' | 'remove' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <RowMenu label="Change this comment">
        <MoreAction icon={IconPencil} onClick={() => setOpened('edit')}>
          Edit
        </MoreAction>
        <MoreAction icon={IconTrash} danger onClick={() => setOpened('remove')}>
          Remove
        </MoreAction>
      </RowMenu>
      {opened === 'edit' ? (
        <CommentDialog about={comment.payload.about} name="the list" comment={comment} onClose={close} />
      ) : null}
      {opened === 'remove' ? <RemoveCommentDialog comment={comment} onClose={close} /> : null}
    </>
  );
}
