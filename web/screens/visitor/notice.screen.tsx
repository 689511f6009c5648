import type { ReactNode } from 'react';
import { addresses, guestHelpCategory } from '#contract/addresses.ts';
import type { PasswordPage, ProblemPage, UnavailablePage } from '#contract/links/visitor-pages.ts';
import { guestLinkDays } from '#domain/bookings/booking-deadlines.ts';
import { maxLinkPasswordLength } from '#domain/links/shared-link.ts';
import { maxEmailLength } from '#domain/shared/email.ts';
import { hostName } from '#domain/shared/host-name.ts';
import * as t from '#texts/screens.ts';
import { ContactLinks, HostFace } from '#web/features/links/visitor-pages/components/host-contact.tsx';
import { Icon } from '#web/features/links/visitor-pages/components/icon.tsx';
import type { IconName } from '#web/features/links/visitor-pages/components/icon-sheet.tsx';
import { pageHead } from './page-head.ts';

type NoticeProps = { icon: IconName; title: string; children: ReactNode };

/** Page with a single centred message, between the brand and a way to the guests' help. */
function Notice({ icon, title, children }: NoticeProps) {
  return (
    <div className="wide flex min-h-dvh flex-col">
      <header className="flex items-center gap-3 py-3.5 font-display text-lg font-[650] text-accent">
        <img src="/favicon.svg" alt="" width="32" height="32" />
        Staydesk
      </header>
      <main id="content" className="flex flex-1 items-center justify-center py-10">
        <div className="w-full max-w-md text-center">
          <span className="mx-auto mb-5 flex size-16 items-center justify-center rounded-full bg-hover text-accent">
            <Icon name={icon} size={28} />
          </span>
          <h1 className="text-[1.9rem] leading-tight">{title}</h1>
          {children}
        </div>
      </main>
      <footer className="border-t border-line py-4 text-center text-sm text-mute">
        <a
          href={addresses.helpCategory({ category: guestHelpCategory })}
          className="tap underline underline-offset-4"
        >
          {t.visitor.footerHelp}
        </a>
      </footer>
    </div>
  );
}

/** Page for an invalid or ended address. Gives no reason; shows the host's contact if it may be known. */
export function UnavailableScreen({ page }: { page: UnavailablePage & { locale: string } }) {
  const texts = {
    link: t.visitorForms.goneLinkText,
    property: t.visitorForms.gonePropertyText,
    guest: t.visitorForms.goneGuestText,
    guest_ended: t.visitorForms.goneGuestEndedText({ days: guestLinkDays }),
    guest_links: page.form?.isSent ? t.guestPage.linksSent : t.guestPage.linksText,
    page: t.visitorForms.gonePageText,
  };
  const { host, what, linkCode } = page;

  return (
    <Notice icon={icons[what] ?? 'link2Off'} title={pageHead(page).title}>
      <p className="mt-2 text-lg text-mute">{texts[what]}</p>
      {linkCode && (
        <a href={addresses.sharedLink({ linkCode })} className="cta mt-6">
          {what === 'page' ? t.visitorForms.gonePageBack : t.visitorForms.goneBack}
        </a>
      )}
      {formFor[what] && !page.form?.isSent && <GuestLinksForm wrongEmail={page.form?.wrongEmail ?? null} />}
      {host?.name ? (
        <div className="panel mt-8 text-left">
          <div className="flex items-center gap-3">
            <HostFace host={{ name: host.name, ...(host.avatar ? { avatar: host.avatar } : {}) }} />
            <div>
              <p className="font-semibold">{hostName({ name: host.name, company: host.company ?? null })}</p>
              <p className="text-sm text-mute">
                {t.visitorForms.goneContact({
                  name: hostName({ name: host.name, company: host.company ?? null }),
                })}
              </p>
            </div>
          </div>
          <ContactLinks host={host} />
        </div>
      ) : (
        what === 'link' && <p className="mt-4 text-mute">{t.visitorForms.goneContactUnnamed}</p>
      )}
    </Notice>
  );
}

const icons: Partial<Record<UnavailablePage['what'], IconName>> = {
  property: 'calendarX',
  guest_links: 'mail',
};

/** Pages that offer to mail the links to a guest's bookings. */
const formFor: Partial<Record<UnavailablePage['what'], true>> = {
  guest: true,
  guest_ended: true,
  guest_links: true,
};

/** Works without script; the answer is the same for every address. */
function GuestLinksForm({ wrongEmail }: { wrongEmail: string | null }) {
  return (
    <form method="post" noValidate action={addresses.guestLinks()} className="panel mt-8 text-left">
      <h2 className="text-[1.2rem]">{t.guestPage.linksForm}</h2>
      <label htmlFor="links-email" className="mt-3 block text-sm font-medium">
        {t.labels.email}
      </label>
      <input
        id="links-email"
        name="email"
        type="email"
        required
        autoComplete="email"
        maxLength={maxEmailLength}
        defaultValue={wrongEmail ?? ''}
        className="in"
        {...(wrongEmail === null ? {} : { 'aria-invalid': true, 'aria-describedby': 'links-email-fault' })}
      />
      {wrongEmail !== null && (
        <p id="links-email-fault" role="alert" className="fault">
          {t.requestForm.errorEmailInvalid}
        </p>
      )}
      <button type="submit" className="cta mt-4 w-full">
        {t.guestPage.linksSend}
      </button>
    </form>
  );
}

/** Password form of a shared link; the response to the right password is the page itself. */
export function PasswordScreen({ page }: { page: PasswordPage }) {
  return (
    <Notice icon="lock" title={t.visitorForms.passwordTitle}>
      <p className="mt-2 text-lg text-mute">{t.visitorForms.passwordLead}</p>
      <form method="post" className="panel mt-6 text-left">
        <label htmlFor="link-password" className="block text-sm font-medium">
          {t.labels.password}
        </label>
        <input
          id="link-password"
          type="password"
          name="linkPassword"
          required
          maxLength={maxLinkPasswordLength}
          autoComplete="current-password"
          className="in"
          {...(page.isWrong ? { 'aria-invalid': true, 'aria-describedby': 'link-password-fault' } : {})}
        />
        <button
          type="button"
          aria-pressed={false}
          aria-controls="link-password"
          className="reveal tap gap-1 text-sm font-medium text-mute hover:text-ink"
        >
          <Icon name="eye" size={18} />
          {t.actions.showPassword}
        </button>
        {page.isWrong && (
          <span id="link-password-fault" role="alert" className="fault">
            {t.visitorForms.passwordWrong}
          </span>
        )}
        <button type="submit" className="cta mt-4 w-full">
          {t.actions.open}
        </button>
      </form>
    </Notice>
  );
}

export function ProblemScreen({ page }: { page: ProblemPage }) {
  return (
    <Notice icon="alert" title={t.ui.crashTitle}>
      <p className="mt-2 text-lg text-mute">{page.problem.detail}</p>
      <a href="?" className="cta mt-6">
        {t.actions.reload}
      </a>
    </Notice>
  );
}
