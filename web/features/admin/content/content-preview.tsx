import { Markdown } from '#web/ui/markdown.tsx';
import { m } from '#web/words/compiled/messages.js';

const look = [
  'min-w-0 leading-[1.65] [overflow-wrap:anywhere] [&>*+*]:mt-3.5 [&_h2]:mt-7 [&_h2+*]:mt-2 [&_h3]:mt-5 [&_h3+*]:mt-1.5',
  '[&>h2:first-child]:mt-0 [&_a]:font-semibold [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_ul]:pl-5 [&_ol]:pl-5 [&_li]:mt-1 [&_blockquote]:rounded-control',
  '[&_blockquote]:bg-pine-50 [&_blockquote]:px-4 [&_blockquote]:py-3 dark:[&_blockquote]:bg-pine-900/35',
  '[&_code]:rounded-md [&_code]:bg-cell [&_code]:px-1.5 [&_code]:text-[0.9em] [&_table]:w-full [&_th]:text-left',
  '[&_td]:border-b [&_th]:border-b [&_td]:border-line [&_th]:border-line [&_td]:py-2 [&_th]:py-2 [&_img]:rounded-card',
].join(' ');

/** Preview with the renderer of the public pages; HTML stays text. */
export function ContentPreview({ title, body }: { title: string; body: string }) {
  if (body.trim() === '' && title.trim() === '')
    return <p className="text-mute">{m.admin_content_preview_empty()}</p>;
  return (
    <article>
      <p className="mb-4 font-display text-[1.6rem] leading-tight font-[650] tracking-tight break-words">
        {title}
      </p>
      <div className={look}>
        <Markdown text={body} />
      </div>
    </article>
  );
}
