import { Plus } from 'lucide-react';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { loadBookingDialog } from './new-overlays.tsx';

/** Opens the booking form. Its open state is in the URL, so that other screens can link to it. */
export function NewBookingButton({ variant }: { variant?: 'primary' | 'secondary' }) {
  const { change } = useAddressSearch();
  return (
    <Button
      variant={variant ?? 'primary'}
      icon={<Plus aria-hidden />}
      onPointerEnter={() => void loadBookingDialog()}
      onClick={() => change({ new: 'booking' })}
    >
      {m.bookings_new()}
    </Button>
  );
}
