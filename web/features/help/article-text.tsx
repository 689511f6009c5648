import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MarkdownParts } from '#web/ui/markdown-parts.tsx';

const look = [
  'min-w-0 text-base leading-[1.7] text-pretty [overflow-wrap:anywhere] max-w-[68ch]',
  '[&>*+*]:mt-4 [&_h2]:mt-10 [&_h2]:scroll-mt-24 [&_h2+*]:mt-2.5 [&_h3]:mt-7 [&_h3]:scroll-mt-24 [&_h3+*]:mt-2',
  '[&>h2:first-child]:mt-0',
  '[&_a]:font-semibold [&_a]:text-accent [&_a]:underline [&_a]:decoration-accent/40 [&_a]:underline-offset-4 [&_a:hover]:decoration-accent',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_ul]:pl-5.5 [&_ol]:pl-5.5 [&_li]:mt-1.5 [&_li]:pl-1 [&_li::marker]:text-mute',
  '[&_ol>li::marker]:font-semibold',
  '[&_blockquote]:rounded-control [&_blockquote]:bg-pine-50 [&_blockquote]:px-5 [&_blockquote]:py-4 dark:[&_blockquote]:bg-pine-900/35',
  '[&_code]:rounded-md [&_code]:bg-cell [&_code]:px-1.5 [&_code]:py-0.5 [&_code]:text-[0.9em]',
  '[&_table]:w-full [&_table]:border-collapse [&_table]:text-[15px] [&_table]:leading-normal',
  '[&_th]:border-b [&_td]:border-b [&_th]:border-line [&_td]:border-line [&_th]:py-2.5 [&_td]:py-2.5 [&_th]:pr-4 [&_td]:pr-4',
  '[&_th]:text-left [&_th]:align-top [&_td]:align-top [&_thead_th]:text-sm [&_thead_th]:text-mute [&_th]:font-semibold',
  '[&_img]:h-auto [&_img]:w-full [&_img]:rounded-card [&_img]:border [&_img]:border-line [&_img]:shadow-card',
  // Short words in narrow columns stay whole; a wide table scrolls inside itself.
  '[&_table]:[overflow-wrap:normal]',
].join(' ');

/** A text of ours, set for reading. */
export function ArticleText({ parts }: { parts: readonly unknown[] }) {
  return (
    <div className={look}>
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
