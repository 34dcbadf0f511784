import { newId } from '../../data/new-id.ts';

/** Known to this page load alone: what the browser restores from before a reload has another one (INV-003, REV-009). */
export const THIS_LOAD: string = newId();
