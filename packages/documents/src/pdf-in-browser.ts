import arabic from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff?url';
import arabicBold from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff?url';
import bold from 'pdfmake/build/fonts/Roboto/Roboto-Medium.ttf?url';
import regular from 'pdfmake/build/fonts/Roboto/Roboto-Regular.ttf?url';
import pdfmake from 'pdfmake/build/pdfmake.min.js';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { inScripts } from './scripts/in-scripts.ts';
import type { ScriptFont } from './scripts/script-runs.ts';

/** Where the files of a font are, regular and bold; those of other scripts are fetched for documents in them alone. */
const FILES: Record<'Roboto' | ScriptFont, readonly [string, string]> = {
  Roboto: [regular, bold],
  'Noto Sans Arabic': [arabic, arabicBold],
};

/**
 * The document that renderPdf makes on the server, made in the browser. Load it lazily: it brings a typesetter and two fonts, which the
 * browser stores, so that it works without a network. page: the address of the page, from which the fonts are fetched.
 */
export async function pdfInBrowser(document: TDocumentDefinitions, page: string): Promise<Blob> {
  const scripted = inScripts(document);
  const fonts = (['Roboto', ...scripted.fonts] as const).map((name) => {
    const [normal, strong] = FILES[name].map((file) => new URL(file, page).href) as [string, string];
    return [name, { normal, bold: strong, italics: normal, bolditalics: strong }] as const;
  });
  const files = new Set(fonts.flatMap(([, font]) => Object.values(font)));
  pdfmake.setUrlAccessPolicy((url) => files.has(url)); // a document fetches nothing else
  pdfmake.setFonts(Object.fromEntries(fonts));
  return await pdfmake.createPdf(scripted.document).getBlob();
}
