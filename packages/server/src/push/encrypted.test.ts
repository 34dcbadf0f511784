import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { authorization } from './authorization.ts';
import { encrypted } from './encrypted.ts';
import { asJwk, newPushKeys } from './push-keys.ts';

describe('a message to a browser', () => {
  it('has the bytes of the example of RFC 8291', () => {
    const browser = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const drawn = {
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
      privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    };
    expect(encrypted('When I grow up, I want to be a watermelon', browser, drawn).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('is refused for a browser whose key is none', () => {
    expect(() => encrypted('x', { p256dh: 'AAAA', auth: 'AAAA' })).toThrow();
  });
});

describe('who sends it', () => {
  it('is stated by a token for the service alone, for half a day, that the public key verifies', () => {
    const keys = newPushKeys();
    const now = new Date('2026-11-20T12:00:00Z');
    const header = authorization(
      'https://fcm.googleapis.com/fcm/send/abc',
      { ...keys, contact: 'https://larder.example' },
      now,
    );
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
    expect(key).toBe(keys.publicKey);
    const [head = '', payload = '', signature = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({
      ...{ aud: 'https://fcm.googleapis.com', sub: 'https://larder.example' },
      exp: now.getTime() / 1000 + 12 * 3600,
    });
    const publicKey = createPublicKey({ key: asJwk(keys.publicKey), format: 'jwk' });
    const signed = Buffer.from(`${head}.${payload}`);
    const isOurs = (by: typeof publicKey) =>
      verify('sha256', signed, { key: by, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
    expect(isOurs(publicKey)).toBe(true);
    expect(isOurs(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey)).toBe(false);
  });
});
