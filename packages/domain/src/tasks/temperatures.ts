import { decimal } from '../money.ts';

/** A typed temperature: as it is stored, or why it is none. */
export type ReadTemperature = { temperature: string; problem: null } | { temperature: null; problem: string };

const NOT_NUMERIC = 'Temperature must be a number like 4.5 or -18';
const LONGEST = 5;

/**
 * Reads a temperature in °C as people type it: a decimal with point or comma, at most 5 characters with its sign, from −60 to 300 (rule 124). The
 * minus of a phone's keyboard is one too.
 */
export function readTemperature(typed: string): ReadTemperature {
  const text = typed.trim().replace(/^[−–]/, '-').replace(',', '.');
  if (text === '') return { temperature: null, problem: 'Temperature is required' };
  if (text.length > LONGEST) return { temperature: null, problem: `Temperature has at most ${LONGEST} characters` };
  if (!/^[+-]?\d+(\.\d+)?$/.test(text)) return { temperature: null, problem: NOT_NUMERIC };
  const value = decimal(text.replace('+', ''));
  if (value.lt(-60) || value.gt(300)) return { temperature: null, problem: 'Temperature must be between -60 and 300' };
  return { temperature: value.isZero() ? '0' : value.toFixed(), problem: null };
}

/** As it is shown: −18.5 °C, with the minus of printing. */
export function showTemperature(temperature: string): string {
  return `${temperature.replace('-', '−')} °C`;
}
