import { ArrowRight, CircleCheck } from 'lucide-react';
import { use } from 'react';
import { useWatch } from 'react-hook-form';
import { formatMoney } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { countsAsPhoto } from '../../photos/photo-list.ts';
import type { PhotoUploads } from '../../photos/use-photo-uploads.ts';
import { CurrentStep } from '../form-steps.ts';
import { type PropertyFieldError, publishErrors } from '../property-field-errors.ts';
import type { PropertyFields } from '../property-fields.ts';
import type { PropertyForm } from '../property-form.ts';

type PublishSectionProps = {
  form: PropertyForm;
  desk: PhotoUploads;
  onGo: (error: PropertyFieldError) => void;
};

/** Last step: a summary of the listing, or the field errors that block publishing. */
export function PublishSection({ form, desk, onGo }: PublishSectionProps) {
  const step = use(CurrentStep);
  // NOTE: without a name the whole form is watched; react-hook-form types it as partial though every field has a default.
  const fields = useWatch({ control: form.control }) as PropertyFields;
  if (step !== 'publish') return null;
  const missing = publishErrors(fields);
  const photos = desk.photos.filter(countsAsPhoto).length;
  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader
        title={missing.length === 0 ? m.properties_check_ready() : m.properties_check_missing()}
        text={missing.length === 0 ? m.properties_check_ready_text() : m.properties_check_missing_text()}
      />
      {missing.length === 0 ? (
        <Facts fields={fields} photos={photos} />
      ) : (
        <ul className="divide-y divide-line">
          {missing.map((error) => (
            <li key={error.field} className="flex items-center justify-between gap-3 py-2.5">
              <span className="min-w-0">
                <span className="font-semibold">{error.label}</span>
                <span className="block text-sm text-mute">{error.message}</span>
              </span>
              <Button
                variant="secondary"
                size="sm"
                icon={<ArrowRight aria-hidden />}
                onClick={() => onGo(error)}
              >
                {m.properties_check_go()}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {photos === 0 && <p className="mt-4 text-sm text-mute">{m.properties_check_no_photos()}</p>}
    </Card>
  );
}

function Facts({ fields, photos }: { fields: PropertyFields; photos: number }) {
  const { title, address, capacity, pricing, currency } = fields;
  const rows = [
    [m.properties_field_title(), title],
    [m.properties_step_place(), [address.city, address.region].filter(Boolean).join(', ')],
    [m.properties_field_guests(), String(capacity.maxGuests ?? '')],
    [m.properties_field_base(), formatMoney({ amount: pricing.baseMinor ?? 0, currency })],
    [m.properties_field_photos(), String(photos)],
  ] as const;
  return (
    <dl className="grid gap-2.5">
      {rows.map(([label, value]) => (
        <div key={label} className="flex items-baseline gap-3">
          <CircleCheck aria-hidden className="size-4 shrink-0 self-center text-good" />
          <dt className="w-36 shrink-0 text-mute">{label}</dt>
          <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
