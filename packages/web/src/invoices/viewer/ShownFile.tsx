import { lazy, Suspense, useState } from 'react';
import type { OpenedFile } from '../../app/invoices/invoice-links.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Loading } from '../../ui/page/Screen.tsx';
import { NOT_OPENED, proxied, shownAs } from '../paper/stored-file.ts';
import { useAddress } from '../paper/useAddress.ts';
import classes from './viewer.module.css';

const PdfPages = lazy(() => import('../paper/PdfPages.tsx'));

/** px (INV-035). */
const PDF_WIDTH = 650;

/** A file as it came: of a PDF the first page, through the proxy; a picture as it is (INV-005). */
export function ShownFile({ file: { address, filename } }: { file: OpenedFile }) {
  const as = shownAs(filename) ?? shownAs(address);
  const found = useAddress(address);
  const [failed, setFailed] = useState(false);
  if (failed) return <Problem text={NOT_OPENED} />;
  if (found.kind === 'failed') return <Problem text={found.message} />;
  if (as === null) return <EmptyState title="Unsupported file format" hint="Download it to open it on this device." />;
  if (found.kind === 'coming') return <Loading text="Loading..." />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section className={classes.file} aria-label="Page of the invoice" tabIndex={0}>
      {as === 'pdf' ? (
        <Suspense fallback={<Loading text="Loading..." />}>
          <PdfPages url={proxied(address)} firstPageWidth={PDF_WIDTH} onFailed={() => setFailed(true)} />
        </Suspense>
      ) : (
        <img src={found.url} alt={filename} className={classes.picture} onError={() => setFailed(true)} />
      )}
    </section>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <Notice tone="danger" role="alert">
      {text}
    </Notice>
  );
}
