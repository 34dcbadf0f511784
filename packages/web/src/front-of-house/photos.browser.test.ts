import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../data/new-id.ts';
import { photoAt } from './photos.ts';

let address = '';

beforeEach(() => {
  address = `/photo/${newId()}`;
});
afterEach(() => vi.unstubAllGlobals());

const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);
const aPhoto = () => Promise.resolve(new Response('of a pizza'));

describe('a photo', () => {
  it('is fetched once, and is there without a network from then on', async () => {
    answerWith(aPhoto);
    expect(await (await photoAt(address))?.text()).toBe('of a pizza');
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await (await photoAt(address))?.text()).toBe('of a pizza');
    expect(await photoAt(`${address}/other`)).toBeNull();
  });

  it('that was refused is none, and is asked for again', async () => {
    answerWith(() => Promise.resolve(new Response('not found', { status: 404 })));
    expect(await photoAt(address)).toBeNull();
    answerWith(aPhoto);
    expect(await (await photoAt(address))?.text()).toBe('of a pizza');
  });
});
