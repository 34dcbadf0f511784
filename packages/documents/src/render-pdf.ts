// biome-ignore lint/style/noRestrictedImports: this file runs on the server alone, where fonts are read from their paths
import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import roboto from 'pdfmake/fonts/Roboto.js';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { inScripts } from './scripts/in-scripts.ts';
import type { ScriptFont } from './scripts/script-runs.ts';

const arabic = styles(
  '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff',
  '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff',
);
const OTHERS: Record<ScriptFont, typeof roboto.Roboto> = { 'Noto Sans Arabic': arabic };
const FONTS = { ...roboto, ...OTHERS };
const FILES = Object.values(FONTS).flatMap((font) => Object.values(font));

pdfmake.setFonts(FONTS);
pdfmake.setUrlAccessPolicy(() => false); // a document fetches nothing
pdfmake.setLocalAccessPolicy((path) => FILES.includes(path)); // and reads nothing but its fonts

/** The bytes of a document, on the server. */
export async function renderPdf(document: TDocumentDefinitions): Promise<Buffer> {
  return await pdfmake.createPdf(inScripts(document).document).getBuffer();
}

/** A font without italics of its own. */
function styles(normal: string, bold: string): typeof roboto.Roboto {
  const [plain, strong] = [normal, bold].map((file) => fileURLToPath(import.meta.resolve(file))) as [string, string];
  return { normal: plain, bold: strong, italics: plain, bolditalics: strong };
}
