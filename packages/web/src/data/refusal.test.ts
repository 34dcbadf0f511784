import { describe, expect, it } from 'vitest';
import { asRefusal, CallRefused, fromWire, refusalText } from './refusal.ts';

const SORRY = 'Sorry, something went wrong. Please try again.';

describe('a refusal of the server', () => {
  it('has its message, its fields, and what stands in the way', () => {
    const fields = [{ field: 'name', message: 'Name cannot be empty' }];
    const data = { code: 'changed-meanwhile', fields, row: { id: 'one' } };
    const refusal = fromWire(409, { message: 'Changed', data });
    expect(refusal).toEqual({
      ...{ code: 'changed-meanwhile', status: 409, message: 'Changed' },
      fields,
      row: { id: 'one' },
    });
    expect(refusalText(new CallRefused(refusal))).toBe('Name cannot be empty');
  });

  it('without a code that is known says what it says, but a fault of the server nothing of itself', () => {
    expect(fromWire(413, { message: 'The file is too large.' }).message).toBe('The file is too large.');
    expect(fromWire(400, null)).toMatchObject({ code: 'fault', status: 400, message: SORRY });
    expect(fromWire(500, { message: 'relation "orders" does not exist' })).toMatchObject({
      status: 500,
      message: SORRY,
    });
  });

  it('is a fault where it is something else that was thrown', () =>
    expect(asRefusal(new Error('x is undefined'))).toMatchObject({ code: 'fault', message: SORRY }));
});
