import type { GuestView } from '#contract/visitor/guest.ts';
import { HostContact } from '#web/features/visitor-pages/components/host-contact.tsx';
import { CancelForm } from '#web/features/visitor-pages/guest/cancel-form.tsx';
import { CancelPanel } from '#web/features/visitor-pages/guest/cancel-panel.tsx';
import { ConfirmEmail } from '#web/features/visitor-pages/guest/confirm-email.tsx';
import { GuestNextStep } from '#web/features/visitor-pages/guest/guest-next-step.tsx';
import { GuestReceipt } from '#web/features/visitor-pages/guest/guest-receipt.tsx';
import { GuestStay } from '#web/features/visitor-pages/guest/guest-stay.tsx';
import { GuestTrip } from '#web/features/visitor-pages/guest/guest-trip.tsx';
import { MessagePanel, type PanelProps } from '#web/features/visitor-pages/guest/message-panel.tsx';
import { SaveLink } from '#web/features/visitor-pages/guest/save-link.tsx';
import { m } from '#web/locales/compiled/messages.js';

export type StayProps = {
  token: string;
  view: GuestView;
  today: string;
  locale: string;
  onChange: (view: GuestView) => void;
};
export type ReceiptProps = Omit<StayProps, 'onChange'>;
export type CancelProps = StayProps & { isOpen: boolean };

export function GuestStaySection(props: StayProps) {
  return <GuestStay {...props} />;
}

/** The stay and what to do next. */
export function GuestTripSection(props: ReceiptProps) {
  return (
    <div className="mb-6 space-y-6">
      <GuestTrip {...props} />
      <GuestNextStep {...props} />
    </div>
  );
}

export function GuestSaveSection() {
  return <SaveLink />;
}

export function GuestMessagesSection(props: PanelProps) {
  return <MessagePanel {...props} />;
}

export function GuestConfirmSection(props: StayProps) {
  return <ConfirmEmail {...props} />;
}

/** Price and host contact. */
export function GuestReceiptSection(props: ReceiptProps) {
  return (
    <>
      <GuestReceipt {...props} />
      <section className="panel">
        <h2 className="mb-4 text-[1.2rem]">{m.visitor_host_title()}</h2>
        <HostContact host={props.view.host} />
      </section>
    </>
  );
}

/** When open, shows the confirmation form (works without JavaScript); otherwise a link to it. */
export function GuestCancelSection({ isOpen, onChange, ...shared }: CancelProps) {
  if (!isOpen) return <CancelPanel {...shared} onChange={onChange} />;
  return (
    <div className="panel mb-6 max-w-2xl">
      <CancelForm {...shared} onCancelled={onChange} />
    </div>
  );
}
