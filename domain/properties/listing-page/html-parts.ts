import { truncateText } from '#domain/shared/truncate-text.ts';

/** What a page says about itself for programs: its structured data and its previews in messages. */
export type HtmlParts = {
  /** Text of each `application/ld+json` script. */
  jsonLd: string[];
  /** Contents of `<meta>` by name or property in lower case, in their order. */
  meta: ReadonlyMap<string, readonly string[]>;
  title: string;
};

/** More than a page has; what follows is left out. */
const limits = { scripts: 60, metas: 600, tagLength: 16_000, titleLength: 2_000 };

const rawElements = new Set(['script', 'style', 'title', 'textarea', 'template']);

/**
 * Finds the parts in one pass over the page, without building its tree: pages of other sites are large and broken, and
 * nothing else of them is used.
 */
export function htmlParts(html: string): HtmlParts {
  const jsonLd: string[] = [];
  const meta = new Map<string, string[]>();
  let title = '';
  let metas = 0;

  for (let at = html.indexOf('<'); at !== -1; ) {
    if (html.startsWith('<!--', at)) {
      at = nextTag(html, after(html, '-->', at + 4));
      continue;
    }

    const tag = readTag(html, at);
    if (tag === null) {
      at = nextTag(html, at + 1);
      continue;
    }

    let end = tag.end;
    if (tag.name === 'meta' && metas < limits.metas) {
      metas += 1;
      addMeta(meta, tag.attributes);
    }
    if (rawElements.has(tag.name)) {
      const content = rawContent(html, tag);
      end = content.end;
      if (tag.name === 'title' && title === '')
        title = decodeEntities(truncateText(content.text, limits.titleLength));
      if (tag.name === 'script' && isJsonLd(tag.attributes) && jsonLd.length < limits.scripts)
        jsonLd.push(content.text);
    }
    at = nextTag(html, end);
  }

  return { jsonLd, meta, title };
}

type Attributes = ReadonlyMap<string, string>;
type Tag = { name: string; attributes: Attributes; end: number };

function nextTag(html: string, from: number): number {
  return from >= html.length ? -1 : html.indexOf('<', from);
}

/** Position after a text, or the end of the page. */
function after(html: string, text: string, from: number): number {
  const found = html.indexOf(text, from);
  return found === -1 ? html.length : found + text.length;
}

const tagName = /<([a-z][a-z0-9-]{0,20})/iy;
const attribute = /[\s/]*([^\s"'<>/=]{1,100})(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y;

/** An opening tag with the attributes of those that matter; null for what is none. */
function readTag(html: string, at: number): Tag | null {
  tagName.lastIndex = at;
  const [opening = '', given = ''] = tagName.exec(html) ?? [];
  const name = given.toLowerCase();
  if (name === '') return null;

  const begin = at + opening.length;
  if (name !== 'meta' && name !== 'script')
    return { name, attributes: new Map(), end: after(html, '>', begin) };

  const text = html.slice(begin, begin + limits.tagLength);
  const attributes = new Map<string, string>();
  let position = 0;
  for (;;) {
    attribute.lastIndex = position;
    const found = attribute.exec(text);
    if (!found?.[1]) break;
    position = attribute.lastIndex;
    const key = found[1].toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeEntities(found[2] ?? found[3] ?? found[4] ?? ''));
  }
  return { name, attributes, end: after(html, '>', begin + position) };
}

/** Text up to the closing tag of an element that contains no other. */
function rawContent(html: string, { name, end: begin }: Tag): { text: string; end: number } {
  const closing = new RegExp(`</${name}`, 'gi');
  closing.lastIndex = begin;
  const end = closing.exec(html)?.index ?? html.length;
  return { text: html.slice(begin, end), end: after(html, '>', end) };
}

function isJsonLd(attributes: Attributes): boolean {
  return /^application\/ld\+json\b/i.test(attributes.get('type')?.trim() ?? '');
}

function addMeta(meta: Map<string, string[]>, attributes: Attributes): void {
  const name = (attributes.get('property') ?? attributes.get('name') ?? attributes.get('itemprop') ?? '')
    .trim()
    .toLowerCase();
  const content = attributes.get('content')?.trim() ?? '';
  if (name === '' || content === '') return;
  meta.set(name, [...(meta.get(name) ?? []), content]);
}

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    bull: '•',
    middot: '·',
    euro: '€',
    pound: '£',
    deg: '°',
    sup2: '²',
    rsquo: '’',
    lsquo: '‘',
    rdquo: '”',
    ldquo: '“',
    auml: 'ä',
    ouml: 'ö',
    uuml: 'ü',
    Auml: 'Ä',
    Ouml: 'Ö',
    Uuml: 'Ü',
    szlig: 'ß',
    eacute: 'é',
    egrave: 'è',
    agrave: 'à',
    aacute: 'á',
    iacute: 'í',
    oacute: 'ó',
    uacute: 'ú',
    atilde: 'ã',
    otilde: 'õ',
    ntilde: 'ñ',
    ccedil: 'ç',
  }),
);

/** `&amp;`, `&#233;` and `&#xe9;` as letters; a name that is not known stays. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z0-9]{1,9}));/gi,
    (whole, hex, decimal, name) => {
      if (name !== undefined) return entities.get(String(name)) ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
      const isCharacter = code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff);
      return isCharacter ? String.fromCodePoint(code) : '';
    },
  );
}

const lineTags = /<(?:br|\/p|\/li|\/div|\/h[1-6]|\/tr)\b[^<>]*>/gi;
const anyTag = /<[!/?a-z][^<>]*>/gi;

/** Plain text of a text that may have tags, with its lines and without further blanks. */
export function plainText(text: string): string {
  return decodeEntities(text.replaceAll(lineTags, '\n').replaceAll(anyTag, ' '))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
