import type { SharedHost } from '#contract/links/link-shapes.ts';
import { m } from '#web/locales/compiled/messages.js';
import { HostFace } from './host-face.tsx';
import { Icon } from './icon.tsx';

type ContactProps = {
  host: SharedHost;
  /** Within how many hours the host usually answers, if known. */
  answerHours?: number | null;
};

/** The host with the contact details that they publish. */
export function HostContact({ host, answerHours = null }: ContactProps) {
  return (
    <div>
      <div className="flex items-center gap-4">
        <HostFace host={host} large />
        <div className="min-w-0">
          <p className="text-lg font-semibold">{host.name}</p>
          {host.company && <p className="text-mute">{host.company}</p>}
          {answerHours !== null && (
            <p className="text-mute">{m.visitor_host_answers({ count: answerHours })}</p>
          )}
        </div>
      </div>
      {host.bio && <p className="mt-4 leading-relaxed whitespace-pre-line">{host.bio}</p>}
      <ContactLinks host={host} />
    </div>
  );
}

export function ContactLinks({ host }: { host: Partial<SharedHost> }) {
  if (!host.phone && !host.email) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-x-6">
      {host.phone && (
        <li>
          <a
            href={`tel:${host.phone.replaceAll(/[^0-9+]/g, '')}`}
            className="tap gap-2 font-medium text-accent"
          >
            <Icon name="phone" size={18} />
            {m.visitor_host_call({ phone: host.phone })}
          </a>
        </li>
      )}
      {host.email && (
        <li className="min-w-0">
          <a href={`mailto:${host.email}`} className="tap gap-2 font-medium break-all text-accent">
            <Icon name="mail" size={18} />
            {m.visitor_host_write({ email: host.email })}
          </a>
        </li>
      )}
    </ul>
  );
}
