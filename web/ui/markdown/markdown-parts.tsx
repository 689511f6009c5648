import type { MarkedToken, Token, Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { isOwnPath, safeHref } from './safe-href.ts';

type MarkdownPartsProps = {
  /** Tokens of marked's lexer, from the browser or the server. */
  parts: readonly unknown[];
  /** Renders a link to a path of this site; the default is a plain link. */
  ownLink?: ((href: string, children: ReactNode) => ReactNode) | undefined;
};

export type OwnLink = MarkdownPartsProps['ownLink'];

type RenderContext = Pick<MarkdownPartsProps, 'ownLink'> & { taken: Set<string> };

/**
 * Renders Markdown tokens as unstyled React elements. HTML is never inserted: tags are shown as text, and links with an
 * unsafe address stay as typed.
 */
export function MarkdownParts({ parts, ownLink }: MarkdownPartsProps) {
  // NOTE: browser and server use the same lexer, and the tokens are only read.
  return renderTokens(parts as readonly Token[], { ownLink, taken: new Set() });
}

function renderTokens(tokens: readonly Token[] | undefined, ways: RenderContext): ReactNode {
  return tokens?.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no identity and never move
    <Fragment key={index}>{renderToken(token, ways)}</Fragment>
  ));
}

function renderToken(token: Token, ways: RenderContext): ReactNode {
  // NOTE: without extensions the lexer creates no other tokens.
  const known = token as MarkedToken;
  switch (known.type) {
    case 'heading':
      return heading(known, ways);
    case 'paragraph':
      return <p>{renderTokens(known.tokens, ways)}</p>;
    case 'list':
      return list(known, ways);
    case 'blockquote':
      return <blockquote>{renderTokens(known.tokens, ways)}</blockquote>;
    case 'table':
      return table(known, ways);
    case 'code':
      return (
        <pre>
          <code>{known.text}</code>
        </pre>
      );

    case 'hr':
      return <hr />;
    case 'strong':
      return <strong>{renderTokens(known.tokens, ways)}</strong>;
    case 'em':
      return <em>{renderTokens(known.tokens, ways)}</em>;
    case 'del':
      return <del>{renderTokens(known.tokens, ways)}</del>;
    case 'codespan':
      return <code>{known.text}</code>;
    case 'br':
      return <br />;
    case 'link':
      return link(known, ways);
    case 'image':
      return picture(known);
    case 'text':
      return 'tokens' in known && known.tokens ? renderTokens(known.tokens, ways) : known.text;
    case 'escape':
      return known.text;
    case 'space':
    case 'def':
    case 'checkbox':
      return null;
    default:
      return token.raw;
  }
}

/** The page has its own h1, so headings of a text begin at h2. */
function heading(token: Tokens.Heading, ways: RenderContext): ReactNode {
  const id = headingId(token, ways.taken);
  const inside = renderTokens(token.tokens, ways);
  if (token.depth <= 2) return <h2 id={id}>{inside}</h2>;
  return <h3 id={id}>{inside}</h3>;
}

function list(token: Tokens.List, ways: RenderContext): ReactNode {
  const items = token.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list in a text never move
    <li key={index}>{renderTokens(item.tokens, ways)}</li>
  ));
  if (!token.ordered) return <ul>{items}</ul>;
  return <ol start={token.start === '' ? 1 : token.start}>{items}</ol>;
}

function table(token: Tokens.Table, ways: RenderContext): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <div className="relative overflow-x-auto" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {token.header.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
              <th key={index} scope="col">
                {renderTokens(cell.tokens, ways)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {token.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
            <tr key={index}>{tableRow(row, ways)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The first cell is the row's heading. */
function tableRow(cells: readonly Tokens.TableCell[], ways: RenderContext): ReactNode {
  return cells.map((cell, index) => {
    const inside = renderTokens(cell.tokens, ways);
    // biome-ignore-start lint/suspicious/noArrayIndexKey: cells never move
    return index === 0 ? (
      <th key={index} scope="row">
        {inside}
      </th>
    ) : (
      <td key={index}>{inside}</td>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: see above
  });
}

/** Shows only our own images; an external one would reveal readers to its server. */
function picture({ href, text }: Tokens.Image): ReactNode {
  const size = ownPictureSize(href);
  if (!size) return text;
  return <img src={href} alt={text} {...size} loading="lazy" decoding="async" />;
}

function link(token: Tokens.Link, ways: RenderContext): ReactNode {
  const href = safeHref(token.href);
  if (href === null) return token.raw;

  const inside = renderTokens(token.tokens, ways);
  if (isOwnPath(href)) return ways.ownLink ? ways.ownLink(href, inside) : <a href={href}>{inside}</a>;

  return href.startsWith('#') || /^mailto:/i.test(href) ? (
    <a href={href}>{inside}</a>
  ) : (
    <a href={href} target="_blank" rel="noreferrer">
      {inside}
    </a>
  );
}

/** Size of one of our images by its name (`/help-pictures/bookings-960x600.webp`), which avoids layout shifts. */
function ownPictureSize(href: string): { width: number; height: number } | null {
  if (!isOwnPath(href)) return null;
  const [, width, height] = /^\/help-pictures\/[a-z0-9-]+-(\d{2,4})x(\d{2,4})\.webp$/.exec(href) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

export type MarkdownHeading = { id: string; title: string };

/** First- and second-level headings, the chapters of a text, with the ids of the rendered headings. */
export function markdownHeadings(parts: readonly unknown[]): MarkdownHeading[] {
  const taken = new Set<string>();
  // NOTE: the tokens come from marked's lexer, in the browser or on the server.
  return (parts as readonly Token[]).flatMap((token) => {
    if (token.type !== 'heading') return [];
    const heading = { id: headingId(token, taken), title: plainText(token) };
    return token.depth <= 2 ? [heading] : [];
  });
}

/** `## Which plan?` → `which-plan`; repeated names get a number. Must be called for all headings in order. */
function headingId(heading: Token, taken: Set<string>): string {
  const slug = plainText(heading)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  const name = slug?.join('-') ?? 'part';
  let id = name;
  for (let count = 2; taken.has(id); count++) id = `${name}-${count}`;
  taken.add(id);
  return id;
}

function plainText(token: Token): string {
  const inside: readonly Token[] | undefined = 'tokens' in token ? token.tokens : undefined;
  if (inside && inside.length > 0) return inside.map(plainText).join('');
  return 'text' in token && typeof token.text === 'string' ? token.text : (token.raw ?? '');
}
