import { describe, expect, it } from 'vitest';
import { checkDeliverectLocation } from './deliverect.ts';

const channel = { id: '7', name: 'Deliveroo' };

describe('a location at Deliverect', () => {
  it.each([
    ['INT-007 INT-013 without an id', '', [channel], ['Please add the Deliverect location ID']],
    ['INT-007 INT-012 without a channel', 'soho-1', [], ['Please add at least one Deliverect channel']],
    [
      'INT-012 with a channel that has no name',
      'soho-1',
      [{ id: '7', name: ' ' }],
      ['Please add at least one Deliverect channel'],
    ],
    ['with both', 'soho-1', [channel, { id: '8', name: 'Uber Eats' }], []],
  ])('is switched on %s', (_, deliverectLocationId, deliverectLocationChannels, messages) => {
    const location = { hasDeliverect: true, deliverectLocationId, deliverectLocationChannels };
    expect(checkDeliverectLocation(location).map(({ message }) => message)).toEqual(messages);
    expect(checkDeliverectLocation({ ...location, hasDeliverect: false })).toEqual([]);
  });
});
