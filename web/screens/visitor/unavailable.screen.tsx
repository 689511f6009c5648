import { addresses } from '#contract/addresses.ts';
import type { UnavailablePage } from '#contract/visitor/visitor-pages.ts';
import { guestLinkDays } from '#domain/booking/guest-link-end.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { ContactLinks } from '#web/features/visitor-pages/components/host-contact.tsx';
import { HostFace } from '#web/features/visitor-pages/components/host-face.tsx';
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
    page: m.visitor_gone_page_text,
  };
  const { host, what, linkCode } = page;
  return (
    <Notice icon={what === 'property' ? 'calendarX' : 'link2Off'} title={pageHead(page).title}>
      <p className="mt-2 text-lg text-mute">{texts[what]()}</p>
      {linkCode && (
        <a href={addresses.sharedLink({ linkCode })} className="cta mt-6">
          {m.visitor_gone_back()}
        </a>
      )}
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
