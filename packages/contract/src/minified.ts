import { minifyContractRouter } from '@orpc/contract';
import { contract } from './contract.ts';

/** The calls without their schemas and descriptions, as plain JSON: method and path are all that a browser needs to make them. */
export const minifiedContract: unknown = JSON.parse(JSON.stringify(minifyContractRouter(contract), withoutWords));

/** Leaves out of a call's route what only documents it. */
function withoutWords(key: string, value: unknown): unknown {
  if (key !== 'route' || typeof value !== 'object' || value === null || !('path' in value)) return value;
  const { summary: _summary, description: _description, tags: _tags, ...called } = value as Record<string, unknown>;
  return called;
}
