import { outcomeOf } from '../../ui/toast/outcome.ts';

/** Of a dialog about a claim while there is no network (rule 178). */
export const CLAIMING_NEEDS_NETWORK = 'Claiming needs a network.';
export const CLAIM_CHANGE = outcomeOf('Claim', 'updated');
export const CLAIM_ADDED = outcomeOf('Claim', 'added');
