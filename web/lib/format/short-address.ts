const shownOfCode = 4;

/**
 * A web address in the characters that people read: without `https://`, and without the codes that nobody can say, such as
 * `stays.example/…/casa-do-mar-3d21f3a0` or `stays.example/shared/dBvm…`.
 */
export function shortAddress(url: string): string {
  const { host, pathname, search } = new URL(url);
  const parts = pathname.split('/').filter(Boolean);
  const lastCode = parts.findLastIndex((part, index) => isCode(part) && index < parts.length - 1);
  const shown = lastCode < 0 ? parts.map(shortPart) : ['…', ...parts.slice(lastCode + 1).map(shortPart)];
  return [host.replace(/^www\./, ''), ...shown].join('/') + (search === '' ? '' : '?…');
}

/** A code is a long part without hyphens, or an id; a file keeps the end of its name. */
function isCode(part: string): boolean {
  const { name } = fileParts(part);
  return /^[\w~]{18,}$/.test(name) || /^[\w-]{36,}$/.test(name);
}

function shortPart(part: string): string {
  const { name, end } = fileParts(part);
  return isCode(part) ? `${name.slice(0, shownOfCode)}…${end}` : part;
}

function fileParts(part: string): { name: string; end: string } {
  const [, name = '', end = ''] = /^(.*?)(\.[a-z]{2,4})?$/.exec(part) ?? [];
  return { name, end };
}
