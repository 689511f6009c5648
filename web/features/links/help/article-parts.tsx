import './article-text.css';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as t from '#texts/screens.ts';
import { type MarkdownHeading, MarkdownParts } from '#web/ui/markdown/markdown-parts.tsx';

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

/** Table of contents beside an article. */
export function ContentsList({ headings }: { headings: readonly MarkdownHeading[] }) {
  if (headings.length < 2) return null;

  return (
    <nav aria-label={t.help.contents} className="text-sm">
      <p className="mb-2 font-semibold">{t.help.contents}</p>
      <ul className="border-l border-line">
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px block border-l-2 border-transparent py-1.5 pl-4 leading-snug text-mute transition-colors hover:border-accent hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
