import type { MarkedToken, Token, Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { headingId } from './markdown-headings.ts';
import { ownPictureSize } from './own-picture.ts';
import { isOwnPath, safeHref } from './safe-href.ts';

type MarkdownPartsProps = {
  /** Tokens of marked's lexer, from the browser or the server. */
  parts: readonly unknown[];
  /** Renders a link to a path of this site; the default is a plain link. */
  ownLink?: ((href: string, children: ReactNode) => ReactNode) | undefined;
};

export type OwnLink = MarkdownPartsProps['ownLink'];

type Ways = Pick<MarkdownPartsProps, 'ownLink'> & { taken: Set<string> };

/**
 * Renders Markdown tokens as unstyled React elements. HTML is never inserted: tags are shown as text, and links with an
 * unsafe address stay as typed.
 */
export function MarkdownParts({ parts, ownLink }: MarkdownPartsProps) {
  // NOTE: browser and server use the same lexer, and the tokens are only read.
  return all(parts as readonly Token[], { ownLink, taken: new Set() });
}

function all(tokens: readonly Token[] | undefined, ways: Ways): ReactNode {
  return tokens?.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no identity and never move
    <Fragment key={index}>{one(token, ways)}</Fragment>
  ));
}

function one(token: Token, ways: Ways): ReactNode {
  // NOTE: without extensions the lexer creates no other tokens.
  const known = token as MarkedToken;
  switch (known.type) {
    case 'heading':
      return heading(known, ways);
    case 'paragraph':
      return <p>{all(known.tokens, ways)}</p>;
    case 'list':
      return list(known, ways);
    case 'blockquote':
      return <blockquote>{all(known.tokens, ways)}</blockquote>;
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
      return <strong>{all(known.tokens, ways)}</strong>;
    case 'em':
      return <em>{all(known.tokens, ways)}</em>;
    case 'del':
      return <del>{all(known.tokens, ways)}</del>;
    case 'codespan':
      return <code>{known.text}</code>;
    case 'br':
      return <br />;
    case 'link':
      return link(known, ways);
    case 'image':
      return picture(known);
    case 'text':
      return 'tokens' in known && known.tokens ? all(known.tokens, ways) : known.text;
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
function heading(token: Tokens.Heading, ways: Ways): ReactNode {
  const id = headingId(token, ways.taken);
  const inside = all(token.tokens, ways);
  if (token.depth <= 2) return <h2 id={id}>{inside}</h2>;
  return <h3 id={id}>{inside}</h3>;
}

function list(token: Tokens.List, ways: Ways): ReactNode {
  const items = token.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list in a text never move
    <li key={index}>{all(item.tokens, ways)}</li>
  ));
  if (!token.ordered) return <ul>{items}</ul>;
  return <ol start={token.start === '' ? 1 : token.start}>{items}</ol>;
}

function table(token: Tokens.Table, ways: Ways): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <div className="relative overflow-x-auto" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {token.header.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
              <th key={index} scope="col">
                {all(cell.tokens, ways)}
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
function tableRow(cells: readonly Tokens.TableCell[], ways: Ways): ReactNode {
  return cells.map((cell, index) => {
    const inside = all(cell.tokens, ways);
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

function link(token: Tokens.Link, ways: Ways): ReactNode {
  const href = safeHref(token.href);
  if (href === null) return token.raw;
  const inside = all(token.tokens, ways);
  if (isOwnPath(href)) return ways.ownLink ? ways.ownLink(href, inside) : <a href={href}>{inside}</a>;
  return href.startsWith('#') || /^mailto:/i.test(href) ? (
    <a href={href}>{inside}</a>
  ) : (
    <a href={href} target="_blank" rel="noreferrer">
      {inside}
    </a>
  );
}
