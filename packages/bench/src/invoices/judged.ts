import { JUDGED_LAYOUTS } from '@larder/reading/testing/judged-layouts.ts';
import { measureDrawn, drawnRow } from './drawn-pdfs.ts';
for (const layout of JUDGED_LAYOUTS) console.log(drawnRow(layout.name, await measureDrawn([layout], 20, 1)));
console.log(drawnRow('all', await measureDrawn(JUDGED_LAYOUTS, 20, 1)));
