import { datesForReader } from '#texts/dates-for-reader.ts';
import { dateOrder } from './date-preferences.ts';

/** A sentence of the server with its dates in the agent's own order. */
export function inOwnOrder(sentence: string): string {
  return datesForReader('en', sentence, dateOrder());
}
