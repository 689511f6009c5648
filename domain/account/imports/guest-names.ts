import { truncateText } from '../../shared/truncate-text.ts';
import { tidyTypedText } from '../../shared/typed-text.ts';

export const maxGuestName = 80;

/** Small words that belong to the family name after them. */
const particles = new Set(
  'de|del|della|di|da|do|dos|das|du|des|la|le|les|van|von|der|den|ter|ten|zu|zum|zur|bin|ibn|al|el|mc|mac|st|san|santa|y|e'.split(
    '|',
  ),
);

const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}・]+$/u;

/**
 * First and family name of a name in one field. `de la Cruz, María` names the family first, as do names in Chinese,
 * Japanese and Korean letters; a single name stays whole.
 */
export function divideName(name: string): { firstName: string; lastName: string } {
  const tidy = tidyTypedText('name', name);
  const [family, given, ...more] = tidy.split(',').map((part) => part.trim());
  if (family && given && more.length === 0) return cut(given, family);

  const parts = tidy
    .replaceAll(',', ' ')
    .split(' ')
    .filter((part) => part !== '');
  const [first = '', ...rest] = parts;
  if (rest.length === 0) return cut(first, '');
  if (parts.length === 2 && parts.every((part) => eastAsian.test(part))) return cut(rest.join(' '), first);

  const begin = parts.findIndex((part, index) => index > 0 && particles.has(part.toLowerCase()));
  const at = begin > 0 && begin < parts.length - 1 ? begin : parts.length - 1;
  return cut(parts.slice(0, at).join(' '), parts.slice(at).join(' '));
}

function cut(firstName: string, lastName: string): { firstName: string; lastName: string } {
  return { firstName: truncateText(firstName, maxGuestName), lastName: truncateText(lastName, maxGuestName) };
}

/** Addresses that a channel lends for one stay: good for the stay, and for nothing later. */
const channelDomains =
  /@(?:guest\.booking\.com|guest\.airbnb\.com|reply\.airbnb\.com|messages\.homeaway\.com|[a-z.]*guest\.expediapartnercentral\.com|m\.expediapartnercentral\.com|guest\.agoda\.com|guest\.hostaway\.com|guest\.guesty\.com)$/i;

export function isChannelEmail(email: string): boolean {
  return channelDomains.test(email);
}
