import './article-text.css';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MarkdownParts } from '#web/ui/markdown/markdown-parts.tsx';

/** Article rendered from Markdown; links within the site use the router. */
export function ArticleText({ parts }: { parts: readonly unknown[] }) {
  return (
    <div className="article-text">
      <MarkdownParts parts={parts} ownLink={ownLink} />
    </div>
  );
}

function ownLink(href: string, children: ReactNode): ReactNode {
  const [pathname = '/', hash] = href.split('#');
  return (
    <Link to={pathname} {...(hash ? { hash } : {})}>
      {children}
    </Link>
  );
}
