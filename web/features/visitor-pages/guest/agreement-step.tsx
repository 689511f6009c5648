import type { GuestView } from '#contract/visitor/guest.ts';
import { visitorAddresses } from '#contract/visitor-addresses.ts';
import { isOpenAgreement } from '#domain/agreements/agreement.ts';
import { isEnded } from '#domain/booking/booking-states.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Icon } from '../components/icon.tsx';

/** The rental agreement on the guest's page: what to sign, or the signed one. */
export function AgreementStep({ token, view }: { token: string; view: GuestView }) {
  const { agreement, booking, host } = view;
  const href = visitorAddresses.guestAgreement({ token });
  if (agreement?.state === 'signed')
    return (
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="text-accent">
          <Icon name="checkCheck" size={18} />
        </span>
        {m.agreements_step_signed()}
        <a href={href} className="tap text-sm font-medium underline underline-offset-4">
          {m.agreements_step_view()}
        </a>
      </p>
    );
  if (agreement?.state === 'guest_signed' && !isEnded(booking.status))
    return <p className="text-mute">{m.agreements_step_waits({ name: hostName(host) })}</p>;
  if (!agreement && booking.waitsForSignature)
    return <p className="text-mute">{m.agreements_step_coming()}</p>;
  if (!agreement || !isOpenAgreement(agreement.state) || isEnded(booking.status)) return null;
  return (
    <section className="panel" aria-labelledby="agreement-step">
      <h2 id="agreement-step" className="text-[1.2rem]">
        {m.agreements_step_title()}
      </h2>
      <p className="mt-1 text-mute">
        {booking.waitsForSignature
          ? m.agreements_step_confirms()
          : m.agreements_step_text({ name: hostName(host) })}
      </p>
      <a href={href} className="cta mt-3">
        {m.agreements_step_open()}
      </a>
    </section>
  );
}
