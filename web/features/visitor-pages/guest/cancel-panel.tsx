import { useRef } from 'react';
import type { GuestView } from '#contract/visitor/guest.ts';
import { visitorAddresses } from '#contract/visitor-addresses.ts';
import { m } from '#web/locales/compiled/messages.js';
import { CancelForm } from './cancel-form.tsx';
import { isConfirmed } from './is-confirmed.ts';

type PanelProps = {
  token: string;
  view: GuestView;
  today: string;
  locale: string;
  onChange: (view: GuestView) => void;
};

/** Opens the cancellation: a dialog with script, a separate page without. */
export function CancelPanel({ token, view, today, locale, onChange }: PanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  if (!view.booking.mayCancel) return null;
  const label = isConfirmed(view) ? m.visitor_guest_cancel() : m.visitor_guest_cancel_request();
  const close = () => dialog.current?.close();
  return (
    <>
      <a
        href={`${visitorAddresses.guest({ token })}?cancel=1`}
        className="tap font-medium text-danger underline underline-offset-4"
        onClick={(event) => {
          event.preventDefault();
          dialog.current?.showModal();
          // The question comes before the optional reason, which showModal() would focus.
          dialog.current?.querySelector('h2')?.focus();
        }}
      >
        {label}
      </a>
      <dialog ref={dialog} className="sheet" aria-label={label}>
        <CancelForm
          {...{ token, view, today, locale }}
          onKeep={close}
          onCancelled={(changed) => {
            close();
            onChange(changed);
          }}
        />
      </dialog>
    </>
  );
}
