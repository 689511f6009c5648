import { BookingDefaultsForm } from '#web/features/account/settings/booking-defaults-form.tsx';
import { WithSettings } from '#web/features/account/settings/with-settings.tsx';

export function BookingSection() {
  return (
    <WithSettings>{(settings) => <BookingDefaultsForm saved={settings.bookingDefaults} />}</WithSettings>
  );
}
