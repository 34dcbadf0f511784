import { afterEach, describe, expect, it, vi } from 'vitest';
import { outcomeOf, storedOr, withToast } from './outcome.ts';
import { toast } from './toast.tsx';

vi.mock('./toast.tsx', () => ({ toast: { success: vi.fn(), failed: vi.fn(), hide: vi.fn() } }));
afterEach(() => vi.clearAllMocks());

const failing = () => Promise.reject(new Error('no'));

describe('what is stated of a change', () => {
  it.each([
    ['Recipe Category', 'added', 'Recipe Category Added', 'Recipe Category could not be added'],
    ['Stock Take', 'updated', 'Stock Take Updated', 'Stock Take could not be updated'],
    ['Wastage', 'removed', 'Wastage Removed', 'Wastage could not be removed'],
  ] as const)('%s that was %s, and that could not be', async (thing, change, done, failed) => {
    await withToast(outcomeOf(thing, change), async () => 'an answer');
    expect(toast.success).toHaveBeenCalledExactlyOnceWith(done);
    await expect(withToast(outcomeOf(thing, change), failing)).rejects.toThrow('no');
    expect(toast.failed).toHaveBeenCalledExactlyOnceWith(failed);
  });

  it('is nothing where the screen shows it, and the reason where that is part of it', async () => {
    const outcome = { done: null, failed: (error: unknown) => `Account could not be added: ${String(error)}` };
    expect(await withToast(outcome, async () => 7)).toBe(7);
    expect(toast.success).not.toHaveBeenCalled();
    await expect(withToast(outcome, failing)).rejects.toThrow('no');
    expect(toast.failed).toHaveBeenCalledWith('Account could not be added: Error: no');
  });

  it('is that it was stored where it could not be sent yet', async () => {
    await withToast(storedOr('Wastage', 'added'), async () => 'stored');
    expect(toast.success).toHaveBeenLastCalledWith('Wastage stored on this device until it can be sent');
    await withToast(storedOr('Wastage', 'added'), async () => ({ rows: {} }));
    expect(toast.success).toHaveBeenLastCalledWith('Wastage Added');
  });

  it.each([
    ['a sentence', outcomeOf('Area', 'added')],
    ['the reason', { done: 'Account Created', failed: (error: unknown) => `Account could not be added: ${error}` }],
  ])('takes the place of the last failed try, notified by %s', async (_, outcome) => {
    vi.mocked(toast.failed).mockReturnValueOnce('first').mockReturnValueOnce('second');
    await expect(withToast({ ...outcome }, failing)).rejects.toThrow('no');
    expect(toast.hide).not.toHaveBeenCalled();
    await expect(withToast({ ...outcome }, failing)).rejects.toThrow('no');
    expect(toast.hide).toHaveBeenLastCalledWith('first');
    await withToast(outcomeOf('Wastage', 'added'), async () => 'another form');
    expect(toast.hide).toHaveBeenCalledOnce();
    await withToast({ ...outcome }, async () => 'done');
    expect(toast.hide).toHaveBeenLastCalledWith('second');
    await withToast({ ...outcome }, async () => 'done');
    expect(toast.hide).toHaveBeenCalledTimes(2);
  });
});
