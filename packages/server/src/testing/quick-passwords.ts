import { randomBytes, scryptSync } from 'node:crypto';
import type { SignInParts } from '../signin/sign-in.ts';

/** Hashes as real ones are, by scrypt with a salt, but at the least cost: for tests that try hundreds of passwords, an eighth of a second each. */
export const quickPasswords: NonNullable<SignInParts['passwords']> = {
  async hash(password) {
    const salt = randomBytes(16).toString('hex');
    return `${salt}:${keyOf(password, salt)}`;
  },
  async verify({ hash, password }) {
    const [salt = '', key] = hash.split(':');
    return key === keyOf(password, salt);
  },
};

function keyOf(password: string, salt: string): string {
  return scryptSync(password.normalize('NFKC'), salt, 64, { N: 2 }).toString('hex');
}
