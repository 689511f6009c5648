import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

// Numbers with what they count.

export const agents = ({ count }: { count: number }) =>
  plural(count, { one: `${count} agent`, other: `${count} agents` });
export const bedrooms = ({ count }: { count: number }) =>
  plural(count, { one: `${count} bedroom`, other: `${count} bedrooms` });
export const beds = ({ count }: { count: number }) =>
  plural(count, { one: `${count} bed`, other: `${count} beds` });
export const bookings = ({ count }: { count: number }) =>
  plural(count, { one: `${count} booking`, other: `${count} bookings` });
export const days = ({ count }: { count: number }) =>
  plural(count, { one: `${count} day`, other: `${count} days` });
export const guests = ({ count }: { count: number }) =>
  plural(count, { one: `${count} guest`, other: `${count} guests` });
export const hours = ({ count }: { count: number }) =>
  plural(count, { one: `${count} hour`, other: `${count} hours` });
export const infants = ({ count }: { count: number }) =>
  plural(count, { one: `${count} infant`, other: `${count} infants` });
export const more = ({ count }: Facts<'count'>) => `and ${count} more`;
export const nights = ({ count }: { count: number }) =>
  plural(count, { one: `${count} night`, other: `${count} nights` });
export const payments = ({ count }: { count: number }) =>
  plural(count, { one: `${count} payment`, other: `${count} payments` });
export const pets = ({ count }: { count: number }) =>
  plural(count, { one: `${count} pet`, other: `${count} pets` });
export const points = ({ count }: Facts<'count'>) => `${count} points`;
export const passkeys = ({ count }: { count: number }) =>
  plural(count, { one: `${count} passkey`, other: `${count} passkeys` });
export const properties = ({ count }: { count: number }) =>
  plural(count, { one: `${count} property`, other: `${count} properties` });
export const selected = ({ count }: { count: number }) =>
  plural(count, { one: `${count} selected`, other: `${count} selected` });
export const squareMetres = ({ area }: Facts<'area'>) => `${area} m²`;
export const stars = ({ count }: { count: number }) =>
  plural(count, { one: `${count} star`, other: `${count} stars` });
export const starsOfFive = ({ count }: Facts<'count'>) => `${count} out of 5 stars`;
export const usedOf = ({ used, most }: Facts<'used' | 'most'>) => `${used} of ${most}`;
export const views = ({ count }: { count: number }) =>
  plural(count, { one: `${count} view`, other: `${count} views` });
