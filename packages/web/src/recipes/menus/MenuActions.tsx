import type { MenuRow } from '@larder/contract/rows/recipes.ts';
import { Text } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useHeadOffice } from '../../app/working/head-office.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCommand } from '../../data/command.ts';
import { refusalText } from '../../data/refusal.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { MoreAction, MoreMenu } from '../../ui/menu/MoreMenu.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { MenuDialog } from './MenuDialog.tsx';

interface Props {
  menu: MenuRow;
  saving: (work: () => Promise<void>) => Promise<void>;
}

/** What is done with a menu as a whole: rename it, put it aside, delete it. */
export function MenuActions({ menu, saving }: Props) {
  const { headOfficeId } = useHeadOffice('products');
  const { accountId } = useWorkingAccount();
  const navigate = useNavigate();
  const archive = useCommand('menus.archiveMenu', { at: headOfficeId });
  const remove = useCommand('menus.removeMenu', { at: headOfficeId });
  const [asked, ask] = useState<'details' | 'remove' | null>(null);
  const seen = { menuId: menu.id, version: menu.version };
  const close = () => ask(null);

  const setArchived = (archived: boolean) =>
    saving(async () => {
      await withToast(outcomeOf('Menu', 'updated'), () => archive.run({ ...seen, archived }));
    }).catch((error) => toast.info(refusalText(error)));
  const removeIt = async () => {
    await withToast(outcomeOf('Menu', 'removed'), () => remove.run(seen));
    await navigate({ to: '/products/$accountId/setup/menu', params: { accountId }, ignoreBlocker: true });
  };

  return (
    <>
      <MoreMenu>
        <MoreAction icon={IconPencil} onClick={() => ask('details')}>
          Name, department, category
        </MoreAction>
        {menu.archived ? (
          <MoreAction icon={IconArchiveOff} onClick={() => setArchived(false)}>
            Activate
          </MoreAction>
        ) : (
          <MoreAction icon={IconArchive} onClick={() => setArchived(true)}>
            Deactivate
          </MoreAction>
        )}
        <MoreAction icon={IconTrash} danger onClick={() => ask('remove')}>
          Delete
        </MoreAction>
      </MoreMenu>
      {asked === 'details' ? <MenuDialog menu={menu} saving={saving} onClose={close} /> : null}
      <ConfirmDialog
        opened={asked === 'remove'}
        title={`Delete ${menu.name}?`}
        confirmLabel="Delete"
        danger
        onConfirm={removeIt}
        onClose={close}
      >
        <Text>The menu goes with its sections. The recipes on it stay.</Text>
      </ConfirmDialog>
    </>
  );
}
