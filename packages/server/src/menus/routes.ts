import { inAccount, os } from '../kernel/procedure.ts';
import { saveMenu } from './save-menu.ts';

export const menusRoutes = { saveMenu: os.menus.saveMenu.handler(inAccount(saveMenu)) };
