import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';
import workerSrc from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerSrc;

/** Opens a PDF with nothing from elsewhere: fonts and readers of pictures are files of ours, and nothing is compiled, which the page does not allow. */
export function openPdf(url: string): { document: Promise<PDFDocumentProxy>; close: () => void } {
  const task = getDocument({ url, standardFontDataUrl: '/pdf/standard_fonts/', wasmUrl: '/pdf/wasm/', useWasm: false });
  return { document: task.promise, close: () => void task.destroy() };
}

/** Draws a page on a canvas so many CSS pixels wide, sharp on the screen it is on. cancel: it is not needed any longer. */
export function drawPage(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  widthPx: number,
): { done: Promise<void>; cancel: () => void } {
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: (widthPx / width) * (globalThis.devicePixelRatio || 1) });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const drawing = page.render({ canvas, viewport });
  return { done: drawing.promise, cancel: () => drawing.cancel() };
}
