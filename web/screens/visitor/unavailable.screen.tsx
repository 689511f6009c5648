import { addresses } from '#contract/addresses.ts';
import type { UnavailablePage } from '#contract/visitor/visitor-pages.ts';
import { guestLinkDays } from '#domain/booking/booking-deadlines.ts';
import { maxEmailLength } from '#domain/shared/email.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { ContactLinks } from '#web/features/visitor-pages/components/host-contact.tsx';
import { HostFace } from '#web/features/visitor-pages/components/host-face.tsx';
import type { IconName } from '#web/features/visitor-pages/components/icon-shapes.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Notice } from './notice.tsx';
import { pageHead } from './page-head.ts';

/** Page for an invalid or ended address. Gives no reason; shows the host's contact if it may be known. */
export function UnavailableScreen({ page }: { page: UnavailablePage & { locale: string } }) {
  const texts = {
    link: m.visitor_gone_link_text,
    property: m.visitor_gone_property_text,
    guest: m.visitor_gone_guest_text,
    guest_ended: () => m.visitor_gone_guest_ended_text({ days: guestLinkDays }),
    guest_links: page.form?.isSent ? m.visitor_guest_links_sent : m.visitor_guest_links_text,
    page: m.visitor_gone_page_text,
  };
  const { host, what, linkCode } = page;
  return (
    <Notice icon={icons[what] ?? 'link2Off'} title={pageHead(page).title}>
      <p className="mt-2 text-lg text-mute">{texts[what]()}</p>
      {linkCode && (
        <a href={addresses.sharedLink({ linkCode })} className="cta mt-6">
          {what === 'page' ? m.visitor_gone_page_back() : m.visitor_gone_back()}
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
                {m.visitor_gone_contact({
                  name: hostName({ name: host.name, company: host.company ?? null }),
                })}
              </p>
            </div>
          </div>
          <ContactLinks host={host} />
        </div>
      ) : (
        what === 'link' && <p className="mt-4 text-mute">{m.visitor_gone_contact_unnamed()}</p>
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
    <form method="post" action={addresses.guestLinks()} className="panel mt-8 text-left">
      <h2 className="text-[1.2rem]">{m.visitor_guest_links_form()}</h2>
      <label htmlFor="links-email" className="mt-3 block text-sm font-medium">
        {m.visitor_request_email()}
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
          {m.visitor_fault_email_invalid()}
        </p>
      )}
      <button type="submit" className="cta mt-4 w-full">
        {m.visitor_guest_links_send()}
      </button>
    </form>
  );
}
