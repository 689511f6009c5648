import { lexer } from 'marked';
import { MarkdownParts, type OwnLink } from './markdown-parts.tsx';

/** A text that is read in the browser. One that comes from the server is read already: MarkdownParts shows it. */
export function Markdown({ text, ownLink }: { text: string; ownLink?: OwnLink }) {
  return <MarkdownParts parts={lexer(text)} ownLink={ownLink} />;
}
