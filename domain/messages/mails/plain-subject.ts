const label = '[\\p{L}\\p{N}_-]{1,63}';
/** Browsers read the dots of other scripts in a host's name as a dot. */
const dot = '[.．。｡]';
const host = `${label}(?:${dot}${label})*`;
const end = '(?:[/?#:][^\\s,;]*)?';

const mailAddress = new RegExp(`[^\\s@,;:<>()]{1,64}[@＠]${host}`, 'gu');
const withScheme = /[a-z][a-z0-9+.-]{1,15}:\/\/[^\s,;]*/giu;
const withWww = new RegExp(`(?<![\\p{L}\\p{N}])www${dot}[^\\s,;]*`, 'giu');
const domainName = new RegExp(
  `(?<![\\p{L}\\p{N}_-])(?:${label}${dot})+(?:\\p{Ll}[\\p{Ll}\\p{N}-]+|\\p{Lu}{2,}|\\p{Lo}{2,}|xn--[a-z0-9-]+)(?![\\p{L}\\p{N}_-])${dot}?${end}`,
  'gu',
);
const ipAddress = new RegExp(`(?<!\\d)\\d{1,3}(?:${dot}\\d{1,3}){3}(?!\\d)${end}`, 'gu');
/** `Evil.Com` could be an address, `Sta.Maria` a name: both stay readable. */
const dotInName = new RegExp(`(?<=\\p{L})${dot}(?=\\p{L}{2})`, 'gu');

/** Removes web addresses and mail addresses, which a mail program would make into links. */
export function withoutAddresses(text: string): string {
  const removed = [mailAddress, withScheme, withWww, domainName, ipAddress].reduce(
    (rest, address) => rest.replaceAll(address, ' '),
    text,
  );
  return removed
    .replaceAll(dotInName, ' ')
    .replaceAll(/\s+(?=[,;:)])/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
