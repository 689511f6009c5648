import { lexer } from 'marked';
import { MarkdownParts, type OwnLink } from './markdown-parts.tsx';

/** Parses and renders Markdown in the browser. For tokens from the server use MarkdownParts, which needs no parser. */
export function Markdown({ text, ownLink }: { text: string; ownLink?: OwnLink }) {
  return <MarkdownParts parts={lexer(text)} ownLink={ownLink} />;
}
