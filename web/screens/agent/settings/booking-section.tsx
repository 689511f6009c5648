import { BookingDefaultsForm } from '#web/features/settings/booking-defaults-form.tsx';
import { WithSettings } from '#web/features/settings/with-settings.tsx';

export function BookingSection() {
  return (
    <WithSettings>{(settings) => <BookingDefaultsForm saved={settings.bookingDefaults} />}</WithSettings>
  );
}
