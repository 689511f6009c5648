import type { BookingAgreement } from '#contract/agreements/agreements.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { agreementLimits } from '#domain/agreements/agreement.ts';
import { isDrawn } from '#domain/agreements/evidence.ts';
import * as t from '#texts/screens.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { SignatureField } from '#web/ui/form/signature-field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { countersignAgreement } from './agreement.queries.ts';

type DialogProps = {
  booking: Pick<Booking, '_id' | 'guest'>;
  hostName: string;
  onSigned: (agreement: BookingAgreement) => void;
  onClose: () => void;
};

type Draft = { name: string; consent: boolean; way: 'typed' | 'drawn'; strokes: number[][] };

/** The host's own signature on an agreement that the guests have signed. */
export function CountersignDialog({ booking, hostName, onSigned, onClose }: DialogProps) {
  const sign = useAction(
    ({ way, strokes, ...draft }: Draft) =>
      countersignAgreement(booking._id, { ...draft, ...(way === 'drawn' && { strokes }) }),
    {
      done: () => t.agreements.countersignedToast({ isEmailed: booking.guest.email !== null }),
      onDone: (value) => {
        onSigned(value);
        onClose();
      },
    },
  );

  const form = useSmallForm<Draft, BookingAgreement>({
    values: { name: hostName, consent: false, way: 'typed', strokes: [] },
    validate: ({ name, consent, way, strokes }) => ({
      ...(name.trim() === '' && { name: t.notices.enterName }),
      ...(way === 'drawn' && !isDrawn(strokes) && { strokes: t.agreements.drawMissing }),
      ...(!consent && { consent: t.agreements.countersignMissing }),
    }),
    send: sign,
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t.agreements.countersignTitle}
      footer={{
        secondary: (
          <Button variant="secondary" onClick={onClose}>
            {t.actions.cancel}
          </Button>
        ),
        primary: (
          <Button type="submit" form="countersign" busy={form.isPending}>
            {t.agreements.signTitle}
          </Button>
        ),
      }}
    >
      <form id="countersign" noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-5">
        {form.problem && <Banner tone="danger" title={form.problem} />}
        <p className="text-mute">{t.agreements.countersignText}</p>
        <Field label={t.agreements.name} error={form.errors.name}>
          <TextInput {...form.control('name')} maxLength={agreementLimits.signerName} />
        </Field>
        <div>
          <p className="mb-2 text-sm font-semibold">{t.agreements.how}</p>
          <Segmented
            label={t.agreements.how}
            value={form.values.way}
            onChange={(way) => form.change({ way })}
            options={[
              { value: 'typed', label: t.agreements.howTyped },
              { value: 'drawn', label: t.agreements.howDrawn },
            ]}
          />
          {form.values.way === 'drawn' && (
            <SignatureField
              strokes={form.values.strokes}
              onChange={(strokes) => form.change({ strokes })}
              clearClass={`${buttonVariants({ variant: 'secondary', size: 'sm' })} mt-2`}
            />
          )}
          {form.errors.strokes && (
            <p role="alert" className="text-sm font-medium text-danger">
              {form.errors.strokes}
            </p>
          )}
        </div>
        <div>
          <Checkbox
            checked={form.values.consent}
            onChange={(consent) => form.change({ consent })}
            label={t.agreements.countersignConsent}
          />
          {form.errors.consent && (
            <p role="alert" className="text-sm font-medium text-danger">
              {form.errors.consent}
            </p>
          )}
        </div>
      </form>
    </Dialog>
  );
}
