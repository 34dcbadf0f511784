import bold from 'pdfmake/build/fonts/Roboto/Roboto-Medium.ttf?url';
import regular from 'pdfmake/build/fonts/Roboto/Roboto-Regular.ttf?url';
import pdfmake from 'pdfmake/build/pdfmake.min.js';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

/**
 * The document that renderPdf makes on the server, made in the browser. Load it lazily: it brings a typesetter and two fonts, which the
 * browser keeps, so that it works without a network. page: the address of the page, from which the fonts are fetched.
 */
export async function pdfInBrowser(document: TDocumentDefinitions, page: string): Promise<Blob> {
  const [normal, strong] = [regular, bold].map((file) => new URL(file, page).href) as [string, string];
  pdfmake.setUrlAccessPolicy((url) => url === normal || url === strong); // a document fetches nothing else
  pdfmake.setFonts({ Roboto: { normal, bold: strong, italics: normal, bolditalics: strong } });
  return await pdfmake.createPdf(document).getBlob();
}
