import { inAccount, os } from '../kernel/procedure.ts';
import { archiveMenu } from './archive-menu.ts';
import { removeMenu } from './remove-menu.ts';
import { saveMenu } from './save-menu.ts';

export const menusRoutes = {
  saveMenu: os.menus.saveMenu.handler(inAccount(saveMenu)),
  archiveMenu: os.menus.archiveMenu.handler(inAccount(archiveMenu)),
  removeMenu: os.menus.removeMenu.handler(inAccount(removeMenu)),
};
