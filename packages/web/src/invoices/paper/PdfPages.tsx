import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Loading } from '../../ui/page/Screen.tsx';
import { useNear } from '../../ui/useNear.ts';
import classes from './paper.module.css';
import { drawPage, openPdf } from './pdf.ts';

interface Props {
  /** Where it is fetched from. */
  url: string;
  /** Only the first page, so many px wide; absent: all pages, as wide as their frame. */
  firstPageWidth?: number;
  /** Stands over a page, counted from 0. */
  over?: (index: number) => ReactNode;
  onFailed: () => void;
}

/** The pages of a PDF, drawn by pdf.js, those that come into sight. */
export default function PdfPages({ url, firstPageWidth, over, onFailed }: Props) {
  const [opened, setOpened] = useState<PDFDocumentProxy | null>(null);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  useEffect(() => {
    const { document, close } = openPdf(url);
    let closed = false;
    document.then(
      (found) => !closed && setOpened(found),
      () => !closed && failed.current(),
    );
    return () => {
      closed = true;
      close();
      setOpened(null);
    };
  }, [url]);

  if (!opened) return <Loading text="Loading..." />;
  const numbers = Array.from({ length: firstPageWidth ? 1 : opened.numPages }, (_, index) => index + 1);
  return numbers.map((number) => (
    <PdfPage key={number} {...{ number, opened }} width={firstPageWidth} onFailed={onFailed}>
      {over?.(number - 1)}
    </PdfPage>
  ));
}

interface PageProps {
  opened: PDFDocumentProxy;
  number: number;
  width: number | undefined;
  onFailed: () => void;
  children: ReactNode;
}

function PdfPage({ opened, number, width, onFailed, children }: PageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  const shown = useNear(frame);
  const frameWidth = useWidth(frame);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  const drawnWidth = width ?? frameWidth;

  useEffect(() => {
    if (!shown) return;
    let gone = false;
    opened.getPage(number).then(
      (found) => !gone && setPage(found),
      () => !gone && failed.current(),
    );
    return () => {
      gone = true;
    };
  }, [shown, opened, number]);
  useEffect(() => {
    if (!page || !canvas.current || drawnWidth === 0) return;
    const { done, cancel } = drawPage(page, canvas.current, drawnWidth);
    done.catch((error: unknown) => {
      if ((error as Error).name !== 'RenderingCancelledException') failed.current();
    });
    return cancel;
  }, [page, drawnWidth]);

  const size = page?.getViewport({ scale: 1 });
  return (
    <div
      ref={frame}
      className={classes.page}
      style={{
        aspectRatio: size ? `${size.width} / ${size.height}` : A4,
        ...(width ? { width, boxSizing: 'content-box' } : {}),
      }}
    >
      <canvas ref={canvas} className={classes.drawn} role="img" aria-label={`Page ${number}`} />
      {children}
    </div>
  );
}

const A4 = '210 / 297';

/** How wide an element is, in whole px; 0 before it is there. */
function useWidth(ref: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
