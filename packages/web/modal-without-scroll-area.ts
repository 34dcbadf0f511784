import type { Plugin } from 'vite';

const ROOT = /@mantine[\\/]core[\\/].*[\\/]Modal[\\/]ModalRoot\.mjs$/;
const IMPORT = 'import { ScrollArea } from "../ScrollArea/ScrollArea.mjs";';
const COMPARED = 'scrollAreaComponent === ScrollArea.Autosize';

/**
 * Takes from Mantine's dialogs the scroll bars that they only look for and none of ours has: with them came all that places what lies above a page,
 * into the file that every page loads first. Stops the build when Mantine is written otherwise by now.
 */
export function modalWithoutScrollArea(): Plugin {
  return {
    name: 'modal-without-scroll-area',
    transform(code, id) {
      if (!ROOT.test(id)) return undefined;
      if (!code.includes(IMPORT) || !code.includes(COMPARED)) this.error(`${id} no longer looks for its scroll bars`);
      return { code: code.replace(IMPORT, '').replace(COMPARED, 'false'), map: null };
    },
  };
}
