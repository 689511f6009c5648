import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

// Filling in a new listing from its page on another site.

export const title = 'Already online?';
export const text =
  'Paste its page on your own website. Staydesk fills in what the page says and brings the photos.';
export const address = 'Address of the page';
export const addressMissing = 'Paste the whole address, starting with https://.';
export const rights = 'These texts and photos are mine, or I may publish them';
export const rightsMissing = 'Tick this first. Use only texts and photos that you may publish.';
export const read = 'Read page';
export const reading = 'Reading the page…';
export const filled = ({ host }: Facts<'host'>) => `Filled in from ${host}`;
export const previewOnly = 'The page gives only a name, a text and a photo.';
export const missing = ({ names }: Facts<'names'>) => `Not on the page: ${names}.`;
export const photosComing = ({ count }: { count: number }) =>
  plural(count, {
    one: 'Its photo is on the next step.',
    other: `Its ${count} photos are on the next step.`,
  });
export const checkFirst = 'Check everything before you publish.';
export const neededFacts = {
  type: 'the type',
  location: 'where it is',
  rooms: 'guests, bedrooms and bathrooms',
  price: 'the price per night',
  photos: 'photos',
};
export const fromFile = 'Several properties?';
export const fromFileHint = 'A CSV or Excel list';
