import type { FieldProblem } from '../forms.ts';

/** An area's details at Deliverect. */
export interface DeliverectLocation {
  hasDeliverect: boolean;
  deliverectLocationId: string;
  deliverectLocationChannels: readonly { id: string; name: string }[];
}

/** What stands in the way of switching Deliverect on: a location id, and at least one channel with id and name (INT-007). Off needs nothing. */
export function checkDeliverectLocation(location: DeliverectLocation): FieldProblem[] {
  if (!location.hasDeliverect) return [];
  const problems: FieldProblem[] = [];
  if (location.deliverectLocationId.trim() === '')
    problems.push({ field: 'deliverectLocationId', message: 'Please add the Deliverect location ID' });
  if (!location.deliverectLocationChannels.some(({ id, name }) => id.trim() !== '' && name.trim() !== ''))
    problems.push({ field: 'deliverectLocationChannels', message: 'Please add at least one Deliverect channel' });
  return problems;
}
