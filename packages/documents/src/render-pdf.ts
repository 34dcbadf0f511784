import pdfmake from 'pdfmake';
import roboto from 'pdfmake/fonts/Roboto.js';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

pdfmake.setFonts(roboto);
pdfmake.setUrlAccessPolicy(() => false); // a document fetches nothing
pdfmake.setLocalAccessPolicy((path) => Object.values(roboto.Roboto).includes(path)); // and reads nothing but its fonts

/** The bytes of a document, on the server. */
export async function renderPdf(document: TDocumentDefinitions): Promise<Buffer> {
  return await pdfmake.createPdf(document).getBuffer();
}
