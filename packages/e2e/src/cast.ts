import { randomUUID } from 'node:crypto';

/** Somebody who uses Larder; each journey makes its own people, so that none depends on another. */
export interface Person {
  name: string;
  email: string;
  password: string;
}

export function newPerson(name = 'Ada Cook'): Person {
  const word = name.toLowerCase().replaceAll(/[^a-z]+/g, '.');
  return { name, email: `${word}.${randomUUID().slice(0, 8)}@example.com`, password: 'soup of the day' };
}

/** The names of a small group: head office, one location, one area, one product group. */
export const COPPER_TABLE = {
  headOffice: 'Copper Table',
  location: 'Copper Table Soho',
  area: 'Kitchen',
  group: 'All day menu',
} as const;
