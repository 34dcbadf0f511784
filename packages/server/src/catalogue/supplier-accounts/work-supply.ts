import type { Jobs } from '../../jobs/work-jobs.ts';
import { workClosings } from './carry-closing.ts';
import { workTerms } from './customers/carry-terms.ts';
import { workNumbers } from './customers/notify-of-number.ts';
import { workAnswers } from './notify-customer.ts';
import { workRequests } from './notify-supplier.ts';
import { type PublicationParts, workPublications } from './run-publication.ts';
import { startCopySweep } from './sweep-copies.ts';

/** Everything that goes on between suppliers and their customers behind the requests. */
export async function workSupply(jobs: Jobs, parts: PublicationParts): Promise<{ stop(): Promise<void> }> {
  await workAnswers(jobs, parts);
  await workRequests(jobs, parts);
  await workPublications(jobs, parts);
  await workTerms(jobs, parts);
  await workNumbers(jobs, parts);
  await workClosings(jobs, parts);
  return startCopySweep(parts);
}
