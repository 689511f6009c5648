import { addresses } from '#contract/addresses.ts';
import type { TermsPage } from '#contract/visitor-pages.ts';
import { Icon } from '#web/features/visitor-pages/look/icon.tsx';
import { PageFrame } from '#web/features/visitor-pages/look/page-frame.tsx';
import { policyNames, policyWords } from '#web/features/visitor-pages/look/policy-words.ts';
import { m } from '#web/words/compiled/messages.js';
import { hostTitle } from './page-head.ts';

const policies = ['flexible', 'moderate', 'firm', 'strict', 'non_refundable'] as const;

/** The terms a visitor accepts when asking to book, in plain words. */
export function TermsScreen({ page }: { page: TermsPage }) {
  const { view } = page;
  const host = hostTitle(view.host);
  return (
    <PageFrame host={view.host} title={m.visitor_terms_title()} mayShare={false}>
      <article className="max-w-2xl pt-2 leading-relaxed text-pretty [&_h2]:mt-8 [&_h2]:mb-1.5 [&_h2]:text-[1.35rem]">
        <a
          href={addresses.sharedLink({ linkCode: view.linkCode })}
          className="tap gap-1 text-sm font-medium text-mute hover:text-ink"
        >
          <Icon name="chevronLeft" size={18} />
          {m.visitor_back_to_link({ count: view.propertyCount })}
        </a>
        <h1 className="text-[clamp(1.8rem,4.5vw,2.4rem)] leading-tight">{m.visitor_terms_title()}</h1>
        <p className="mt-1.5 text-lg text-mute">{m.visitor_terms_lead({ host })}</p>
        <h2>{m.visitor_terms_request_title()}</h2>
        <p>{m.visitor_terms_request_text()}</p>
        <h2>{m.visitor_terms_price_title()}</h2>
        <p>{m.visitor_terms_price_text()}</p>
        <h2>{m.visitor_terms_cancel_title()}</h2>
        <p>
          {m.visitor_terms_cancel_text()} {m.visitor_policy_request()}
        </p>
        <dl className="mt-3 space-y-2.5">
          {policies.map((policy) => (
            <div key={policy}>
              <dt className="font-semibold">{policyNames[policy]()}</dt>
              <dd>{policyWords[policy]()}</dd>
            </div>
          ))}
        </dl>
        <h2>{m.visitor_terms_data_title()}</h2>
        <p>{m.visitor_terms_data_text({ host })}</p>
      </article>
    </PageFrame>
  );
}
