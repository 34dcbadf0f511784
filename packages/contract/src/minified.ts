import { minifyContractRouter } from '@orpc/contract';
import { contract } from './contract.ts';

/** The calls without their schemas, as plain JSON: method and path are all that a browser needs to make them. */
export const minifiedContract: unknown = minifyContractRouter(contract);
