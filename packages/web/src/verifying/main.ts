import { startVerifying } from './verify-page.ts';

// The one script of the page in an inspector's pack, see packages/web/verifying-page.ts.
startVerifying(document);
