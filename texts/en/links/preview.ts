import * as links from './links.ts';
import * as marketing from './marketing.ts';

/** Texts of preview pictures in chats. */
export const preview = {
  propertyCount: (count: number): string => (count === 1 ? '1 place to stay' : `${count} places to stay`),
  forClient: (name: string): string => links.forClient({ name }),
  fromPrice: (price: string): string => marketing.embedFrom({ price }),
};

/** Towns of a link, the first three by name. */
export function towns(cities: readonly string[]): string {
  return cities.length > 3 ? `${cities.slice(0, 3).join(', ')} and more` : cities.join(', ');
}
