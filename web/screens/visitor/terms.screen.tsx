import { addresses } from '#contract/addresses.ts';
import type { PlatformText, PolicyInUse, TermsPage } from '#contract/links/visitor-pages.ts';
import { cancellationPolicies } from '#domain/payments/payment-lists.ts';
import * as t from '#texts/screens.ts';
import { Icon } from '#web/features/links/visitor-pages/components/icon.tsx';
import { linkFooter, VisitorLayout } from '#web/features/links/visitor-pages/components/visitor-layout.tsx';
import { policyDescriptions } from '#web/features/links/visitor-pages/format/policy-labels.ts';

import { hostTitle } from './page-head.ts';

/** Booking terms that a visitor accepts with a request. */
export function TermsScreen({ page }: { page: TermsPage }) {
  const { view } = page;
  const host = hostTitle(view.host);

  return (
    <VisitorLayout
      host={view.host}
      title={t.visitorForms.termsTitle}
      mayShare={false}
      links={linkFooter(view)}
    >
      <article className="max-w-2xl pt-2 leading-relaxed text-pretty [&_h2]:mt-8 [&_h2]:mb-1.5 [&_h2]:text-[1.35rem]">
        <a
          href={addresses.sharedLink({ linkCode: view.linkCode })}
          className="tap gap-1 text-sm font-medium text-mute hover:text-ink"
        >
          <Icon name="chevronLeft" size={18} />
          {t.visitor.backToLink({ count: view.propertyCount })}
        </a>
        <h1 className="text-[clamp(1.8rem,4.5vw,2.4rem)] leading-tight">{t.visitorForms.termsTitle}</h1>
        <p className="mt-1.5 text-lg text-mute">{t.visitorForms.termsLead({ host })}</p>
        <h2>{t.visitorForms.termsRequestTitle}</h2>
        <p>{t.visitorForms.termsRequestText}</p>
        <h2>{t.visitorForms.termsPriceTitle}</h2>
        <p>{t.visitorForms.termsPriceText}</p>
        <h2>{t.visitorForms.termsCancelTitle}</h2>
        <p>
          {t.visitorForms.termsCancelText} {t.visitorProperty.policyRequest}
        </p>
        <Policies inUse={page.policies} />
        <h2>{t.visitorForms.termsDataTitle}</h2>
        <p>{t.visitorForms.termsDataText({ host })}</p>
      </article>
      {page.texts.map((text, index) => (
        <PlatformSection
          key={text.title}
          text={text}
          lead={index === 0 ? t.visitorForms.termsPlatformLead({ host }) : t.visitorForms.termsPrivacyLead}
        />
      ))}
    </VisitorLayout>
  );
}

/** Policies of the link's properties first, with their titles where they differ; the others stay folded. */
function Policies({ inUse }: { inUse: readonly PolicyInUse[] }) {
  const others = cancellationPolicies.filter((policy) => !inUse.some((one) => one.policy === policy));

  return (
    <>
      <dl className="mt-3 space-y-2.5">
        {inUse.map(({ policy, titles }) => (
          <div key={policy} className="panel">
            <dt className="font-semibold">
              {inUse.length === 1 && titles.length > 1
                ? t.visitorForms.termsPolicyAll({ policy: t.propertyLabels.cancellationPolicyNames[policy] })
                : t.propertyLabels.cancellationPolicyNames[policy]}
            </dt>
            <dd>{policyDescriptions[policy]}</dd>
            {(inUse.length > 1 || titles.length === 1) && (
              <dd className="mt-1 text-sm text-mute">{titles.join(', ')}</dd>
            )}
          </div>
        ))}
      </dl>
      <details className="mt-3">
        <summary className="tap font-medium text-mute underline underline-offset-4">
          {t.visitorForms.termsOtherPolicies}
        </summary>
        <dl className="mt-2 space-y-2.5">
          {others.map((policy) => (
            <div key={policy}>
              <dt className="font-semibold">{t.propertyLabels.cancellationPolicyNames[policy]}</dt>
              <dd>{policyDescriptions[policy]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

/** A text of the platform, collapsed, since the host's terms come first. */
function PlatformSection({ text, lead }: { text: PlatformText; lead: string }) {
  return (
    <details className="panel mt-5 max-w-2xl">
      <summary>
        <h2 className="flex items-center justify-between gap-4 text-[1.35rem]">
          {text.title}
          <span className="text-mute [details[open]_&]:rotate-90">
            <Icon name="chevronRight" />
          </span>
        </h2>
        <p className="mt-1 text-mute">{lead}</p>
      </summary>
      <div
        className="mt-2 leading-relaxed text-pretty [&_a]:underline [&_h2]:mt-6 [&_p]:mt-3 [&_ul]:list-disc [&_ul]:pl-5"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup, in which HTML of the text is escaped
        dangerouslySetInnerHTML={{ __html: text.html }}
      />
    </details>
  );
}
