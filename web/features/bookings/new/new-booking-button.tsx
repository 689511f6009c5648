import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { clearedBookingStart, readBookingStart } from './booking-start.ts';

const loadDialog = () => import('./new-booking-dialog.tsx');
const NewBookingDialog = lazyPart(loadDialog, 'NewBookingDialog');

/** Opens the booking form. Its open state is in the URL, so that other screens can link to it. */
export function NewBookingButton({ variant }: { variant?: 'primary' | 'secondary' }) {
  const { change } = useAddressSearch();
  return (
    <Button
      variant={variant ?? 'primary'}
      icon={<Plus aria-hidden />}
      onPointerEnter={() => void loadDialog()}
      onClick={() => change({ new: 'booking' })}
    >
      {m.bookings_new()}
    </Button>
  );
}

/** The form dialog; mount it once per screen. */
export function NewBookingOverlay() {
  const { values, change } = useAddressSearch();
  if (values.new !== 'booking') return null;
  return (
    <Suspense>
      <NewBookingDialog
        propertyId={values.property}
        start={readBookingStart(values)}
        onClose={() => change(clearedBookingStart)}
      />
    </Suspense>
  );
}
