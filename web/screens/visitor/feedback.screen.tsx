import { addresses } from '#contract/addresses.ts';
import type { FeedbackPage } from '#contract/visitor/visitor-pages.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { Icon } from '#web/features/visitor-pages/components/icon.tsx';
import { VisitorLayout } from '#web/features/visitor-pages/components/visitor-layout.tsx';
import { FeedbackForm } from '#web/features/visitor-pages/feedback/feedback-form.tsx';
import { m } from '#web/locales/compiled/messages.js';
import { linkFooter } from './link-footer.ts';

/** Visitor's feedback to the host; works without script. */
export function FeedbackScreen({ page }: { page: FeedbackPage }) {
  const { view } = page;
  const name = hostName(view.host);
  return (
    <VisitorLayout
      host={view.host}
      title={m.visitor_feedback_title({ name })}
      mayShare={false}
      links={linkFooter(view)}
    >
      <div className="mx-auto max-w-2xl pt-2">
        <a
          href={addresses.sharedLink({ linkCode: view.linkCode })}
          className="tap gap-1 text-sm font-medium text-mute hover:text-ink"
        >
          <Icon name="chevronLeft" size={18} />
          {m.visitor_feedback_back()}
        </a>
        {page.isSent ? (
          <Thanks page={page} />
        ) : (
          <>
            <h1 className="text-[clamp(1.8rem,4.5vw,2.4rem)] leading-tight">
              {m.visitor_feedback_title({ name })}
            </h1>
            <p className="mt-1.5 text-lg text-mute">{m.visitor_feedback_lead({ name })}</p>
            <FeedbackForm page={page} />
          </>
        )}
      </div>
    </VisitorLayout>
  );
}

function Thanks({ page }: { page: FeedbackPage }) {
  const { host, linkCode } = page.view;
  return (
    <div role="status" className="panel mt-4 py-10 text-center">
      <span className="mx-auto mb-5 flex size-16 items-center justify-center rounded-full bg-hover text-accent">
        <Icon name="check" size={28} />
      </span>
      <h1 className="text-[1.9rem] leading-tight">{m.visitor_feedback_thanks_title()}</h1>
      <p className="mt-2 text-lg text-mute">{m.visitor_feedback_thanks_text({ name: hostName(host) })}</p>
      <a href={addresses.sharedLink({ linkCode })} className="cta mt-6">
        {m.visitor_feedback_back()}
      </a>
    </div>
  );
}
