import { Parser } from 'htmlparser2';
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
const limits = { scripts: 60, metas: 600, titleLength: 2_000, openElements: 2_000 };

type Attributes = { readonly [name: string]: string };
type Reader = {
  opens: (name: string, attributes: Attributes) => void;
  text: (text: string) => void;
  closes: (name: string) => void;
};

/** Reads markup from outside. It ends where more elements are open than in any page: the parser's time grows with each. */
function readMarkup(markup: string, { opens, text, closes }: Reader): void {
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (depth > limits.openElements) parser.pause();
      opens(name, attributes);
    },
    ontext: text,
    onclosetag(name) {
      depth -= 1;
      closes(name);
    },
  });
  parser.end(markup);
}

/** Finds the parts while it reads the page once, without a tree: pages are large and broken, and nothing else is used. */
export function htmlParts(html: string): HtmlParts {
  const jsonLd: string[] = [];
  const titles: string[] = [];
  const meta = new Map<string, string[]>();
  let metas = 0;
  let open: string[] | null = null;

  readMarkup(html, {
    opens(name, attributes) {
      if (name === 'meta' && metas < limits.metas) {
        metas += 1;
        addMeta(meta, attributes);
      }
      const isData = name === 'script' && isJsonLd(attributes) && jsonLd.length < limits.scripts;
      if (isData || (name === 'title' && titles.length === 0)) open = [];
    },
    text(text) {
      open?.push(text);
    },
    closes(name) {
      if (open === null || (name !== 'script' && name !== 'title')) return;
      (name === 'script' ? jsonLd : titles).push(open.join(''));
      open = null;
    },
  });

  return { jsonLd, meta, title: truncateText(titles[0] ?? '', limits.titleLength) };
}

function isJsonLd({ type = '' }: Attributes): boolean {
  return /^application\/ld\+json\b/i.test(type.trim());
}

function addMeta(meta: Map<string, string[]>, attributes: Attributes): void {
  const name = (attributes.property ?? attributes.name ?? attributes.itemprop ?? '').trim().toLowerCase();
  const content = attributes.content?.trim() ?? '';
  if (name !== '' && content !== '') meta.set(name, [...(meta.get(name) ?? []), content]);
}

const lineEnds = new Set(['br', 'p', 'li', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr']);
const hiddenElements = new Set(['script', 'style']);

/** Plain text of a text that may have tags, with its lines and without further blanks. */
export function plainText(text: string): string {
  const parts: string[] = [];
  let hidden = 0;

  readMarkup(text, {
    opens(name) {
      if (hiddenElements.has(name)) hidden += 1;
    },
    text(part) {
      if (hidden === 0) parts.push(part);
    },
    closes(name) {
      if (hiddenElements.has(name)) hidden -= 1;
      parts.push(lineEnds.has(name) ? '\n' : ' ');
    },
  });

  return parts
    .join('')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
