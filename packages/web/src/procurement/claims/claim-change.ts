import { outcomeOf } from '../../ui/toast/outcome.ts';

export const CLAIM_CHANGE = outcomeOf('Claim', 'updated');
export const CLAIM_ADDED = outcomeOf('Claim', 'added');
