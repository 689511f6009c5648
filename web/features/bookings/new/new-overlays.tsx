import { Suspense } from 'react';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { clearedBookingStart, readBookingStart } from './booking-start.ts';

export const loadBookingDialog = () => import('./new-booking-dialog.tsx');
const NewBookingDialog = lazyPart(loadBookingDialog, 'NewBookingDialog');
const NewBlockDialog = lazyPart(() => import('./new-block-dialog.tsx'), 'NewBlockDialog');

/**
 * The dialog for a new booking or hold over any screen; the address says whether it is open, and what it starts with.
 * Closing replaces that address, so that Back does not open the dialog again.
 */
export function NewBookingOverlay() {
  const may = useMay();
  const { values, change } = useAddressSearch();
  if (values.new !== 'booking' || !may('bookings:write')) return null;

  return (
    <Suspense>
      <NewBookingDialog
        propertyId={values.property}
        start={readBookingStart(values)}
        onClose={() => change(clearedBookingStart, { replace: true })}
      />
    </Suspense>
  );
}

/** The dialog that blocks dates, over any screen. */
export function NewBlockOverlay() {
  const may = useMay();
  const { values, change } = useAddressSearch();
  if (values.new !== 'block' || !may('calendar:write')) return null;

  return (
    <Suspense>
      <NewBlockDialog
        propertyId={values.property}
        start={readBookingStart(values)}
        note={values.note ?? ''}
        onClose={() => change(clearedBookingStart, { replace: true })}
      />
    </Suspense>
  );
}
