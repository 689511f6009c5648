import type { ProblemPage } from '#contract/visitor/visitor-pages.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Notice } from './notice.tsx';

export function ProblemScreen({ page }: { page: ProblemPage }) {
  return (
    <Notice icon="alert" title={m.visitor_trouble_title()}>
      <p className="mt-2 text-lg text-mute">{page.problem.detail}</p>
      <a href="?" className="cta mt-6">
        {m.visitor_trouble_retry()}
      </a>
    </Notice>
  );
}
