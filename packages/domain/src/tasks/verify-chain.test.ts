import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical.ts';
import { type ChainEntry, entryBytes, entryHash, firstPrev, sealedText } from './chain-entry.ts';
import { type StoredLink, verifyChain } from './verify-chain.ts';

const CHAIN = '0198f3a2-0000-7000-8000-000000000001';

const published: ChainEntry = {
  v: 1,
  chain: CHAIN,
  seq: 1,
  prev: firstPrev(CHAIN),
  id: '0198f3a2-0000-7000-8000-0000000000aa',
  kind: 'fridge',
  area: '0198f3a2-0000-7000-8000-000000000002',
  day: '2026-11-20',
  claimed: '2026-11-20T08:05:00.000Z',
  clock: { at: '2026-11-20T08:04:58.000Z', offset_ms: '2000' },
  recorded: '2026-11-20T08:05:01.250Z',
  device: 'd1',
  person: 'p1',
  corrects: null,
  flags: [],
  payload: {
    half: 'am',
    limit: { at_most: '8' },
    ok: true,
    temperature: '4.5',
    unit: '0198f3a2-0000-7000-8000-0000000000bb',
  },
};

describe('the bytes of an entry', () => {
  it('rule 119: are those of the published example, and so is their hash', () => {
    expect(entryBytes(published)).toBe(
      '{"area":"0198f3a2-0000-7000-8000-000000000002","chain":"0198f3a2-0000-7000-8000-000000000001","claimed":"2026-11-20T08:05:00.000Z","clock":{"at":"2026-11-20T08:04:58.000Z","offset_ms":"2000"},"corrects":null,"day":"2026-11-20","device":"d1","flags":[],"id":"0198f3a2-0000-7000-8000-0000000000aa","kind":"fridge","payload":{"half":"am","limit":{"at_most":"8"},"ok":true,"temperature":"4.5","unit":"0198f3a2-0000-7000-8000-0000000000bb"},"person":"p1","prev":"468d413250e36ba2c940bd74891edc236bfbc29239db6a31810b14ab84149c0e","recorded":"2026-11-20T08:05:01.250Z","seq":1,"v":1}',
    );
    expect(entryHash(entryBytes(published))).toBe('e6162d82b3f158ed9693299fad364626642c0aab269882238b0a18cc321f7183');
  });

  it('sort keys by their units and escape texts as RFC 8785 does, and refuse fractions', () => {
    expect(canonicalJson({ é: 1, b: 'a"\u0007\u2028', a: [true, null, {}], '': '' })).toBe(
      '{"":"","a":[true,null,{}],"b":"a\\"\\u0007\u2028","é":1}',
    );
    expect(() => canonicalJson({ half: 0.5 })).toThrow('not a whole number');
    expect(() => canonicalJson({ half: undefined as never })).toThrow('what is not stated has no form');
  });

  it('rule 121: hold a hash of words with its salt, so that the words can be erased', () => {
    const salt = '00112233445566778899aabbccddeeff';
    expect(sealedText(salt, 'Door left open')).toEqual(sealedText(salt, 'Door left open'));
    expect(sealedText(salt, 'Door left open')).not.toEqual(sealedText(`f${salt.slice(1)}`, 'Door left open'));
  });
});

/** A chain of so many readings, each sealed with a stand-in of the HMAC. */
function chainOf(count: number): StoredLink[] {
  const links: StoredLink[] = [];
  for (let seq = 1; seq <= count; seq += 1) {
    const prev = links.at(-1)?.hash ?? firstPrev(CHAIN);
    const bytes = entryBytes({
      ...published,
      seq,
      prev,
      id: `${published.id.slice(0, -4)}${String(seq).padStart(4, '0')}`,
    });
    const hash = entryHash(bytes);
    links.push({ seq, bytes, hash, seal: seal(hash) });
  }
  return links;
}
const seal = (hash: string) => `sealed ${hash}`;
const heads = (links: readonly StoredLink[]) => links.map(({ seq, hash: head }) => ({ seq, head }));
const how = (links: readonly StoredLink[]) => ({ chain: CHAIN, seal, head: heads(links).at(-1) ?? null });

describe('verifying a chain', () => {
  const links = chainOf(40);
  const anchors = heads(links).filter(({ seq }) => seq % 10 === 0);

  it('finds a whole chain right, from its beginning or from an evening that was noted', () => {
    expect(verifyChain(links, { ...how(links), anchors })).toMatchObject({ entries: 40, broken: null, sinceAnchor: 0 });
    const from = heads(links)[9] ?? null;
    expect(verifyChain(links.slice(10), { ...how(links), from })).toMatchObject({
      entries: 30,
      broken: null,
      sinceAnchor: 30,
    });
  });

  it('states the first entry that an edit, a gap, a swap or an insertion reaches', () => {
    const edited = links.map((link) => (link.seq === 7 ? { ...link, bytes: link.bytes.replace('4.5', '3.5') } : link));
    expect(verifyChain(edited, how(links)).broken).toEqual({ seq: 7, problem: expect.stringContaining('changed') });
    expect(verifyChain(links.toSpliced(11, 1), how(links)).broken?.seq).toBe(12);
    const [fourth, fifth] = [links[3], links[4]];
    if (!fourth || !fifth) throw new Error('the chain is short');
    expect(verifyChain(links.toSpliced(3, 2, fifth, fourth), how(links)).broken?.seq).toBe(4);
    expect(verifyChain(links.toSpliced(20, 0, fifth), how(links)).broken?.seq).toBe(21);
  });

  it('finds an entry that was written anew with all that follow, by the seal, and without the key by an evening', () => {
    const rewritten = chainOf(40).slice(0, 14);
    for (let seq = 15; seq <= 40; seq += 1) {
      const prev = rewritten.at(-1)?.hash ?? '';
      const bytes = entryBytes({ ...published, seq, prev, payload: { ...published.payload, temperature: '1' } });
      rewritten.push({ seq, bytes, hash: entryHash(bytes), seal: links[seq - 1]?.seal ?? '' });
    }
    const head = heads(rewritten).at(-1) ?? null;
    expect(verifyChain(rewritten, { chain: CHAIN, seal, head }).broken).toEqual({
      seq: 15,
      problem: expect.stringContaining('seal'),
    });
    expect(verifyChain(rewritten, { chain: CHAIN, head, anchors }).broken).toEqual({
      seq: 20,
      problem: expect.stringContaining('evening'),
    });
  });

  it('rule 122: finds a cut back to an evening that was noted, and states how many newer entries a cut could hide', () => {
    const cut = links.slice(0, 25);
    expect(verifyChain(cut, { chain: CHAIN, seal, head: heads(cut).at(-1) ?? null, anchors }).broken?.seq).toBe(26);
    expect(verifyChain(cut, { ...how(links) }).broken?.seq).toBe(26);
    const hidden = links.slice(0, 33);
    const old = verifyChain(hidden, {
      chain: CHAIN,
      seal,
      head: heads(hidden).at(-1) ?? null,
      anchors: anchors.slice(0, 3),
    });
    expect(old).toMatchObject({ broken: null, sinceAnchor: 3 });
  });

  it('does not take an entry of another chain, or bytes in another form, for its own', () => {
    expect(verifyChain(links, { ...how(links), chain: published.area }).broken?.seq).toBe(1);
    const spaced = links.map((link) => {
      const bytes = link.bytes.replace('{"area"', '{ "area"');
      return { ...link, bytes, hash: entryHash(bytes), seal: seal(entryHash(bytes)) };
    });
    expect(verifyChain(spaced, how(spaced)).broken).toEqual({ seq: 1, problem: expect.stringContaining('form') });
  });
});
