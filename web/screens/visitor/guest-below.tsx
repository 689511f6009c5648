import type { GuestView } from '#contract/guest.ts';
import { CancelForm } from '#web/features/visitor-pages/guest/cancel-form.tsx';
import { CancelPanel } from '#web/features/visitor-pages/guest/cancel-panel.tsx';
import { GuestStay } from '#web/features/visitor-pages/guest/guest-stay.tsx';

export type StayProps = { view: GuestView; today: string; locale: string };
export type CancelProps = StayProps & { token: string; isOpen: boolean; onChange: (view: GuestView) => void };

export function GuestStayPart(props: StayProps) {
  return <GuestStay {...props} />;
}

/** Open: the question itself, as a page without script asks it. Else the way to it. */
export function GuestCancelPart({ isOpen, onChange, ...shared }: CancelProps) {
  if (!isOpen) return <CancelPanel {...shared} onChange={onChange} />;
  return (
    <div className="panel mb-6 max-w-2xl">
      <CancelForm {...shared} onCancelled={onChange} />
    </div>
  );
}
