import type { MenuRow } from '@larder/contract/rows/recipes.ts';
import { Text } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useHeadOffice } from '../../app/working/head-office.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCommand } from '../../data/command.ts';
import { refusalText } from '../../data/refusal.ts';
import { useSeesCosts } from '../../data/use-collections.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { MoreAction } from '../../ui/menu/MoreMenu.tsx';
import { GoToMenu } from '../../ui/page/GoToMenu.tsx';
import { HeadActions } from '../../ui/page/head/HeadActions.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { MenuDialog } from './MenuDialog.tsx';

const PLACES = [
  { id: 'dishes', label: 'Dishes' },
  { id: 'margins', label: 'Margins' },
];

interface Props {
  menu: MenuRow;
  /** Whether it is edited here; else one only moves about in it. */
  mayChange: boolean;
  saving: (work: () => Promise<void>) => Promise<void>;
}

/** What is done with a menu as a whole: go to its parts, rename it, put it aside, delete it. */
export function MenuActions({ menu, mayChange, saving }: Props) {
  const seesCosts = useSeesCosts();
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
      <HeadActions
        more={
          mayChange ? (
            <>
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
            </>
          ) : null
        }
      >
        {seesCosts ? <GoToMenu places={PLACES} /> : null}
      </HeadActions>
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
