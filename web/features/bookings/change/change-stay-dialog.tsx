import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type { Stay } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';
import { bookingQuery } from '#web/lib/stays/stay.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { ChangePreviewView, differenceText, NotifyGuestField } from '#web/ui/stay/change-preview.tsx';
import { guestFullName } from '../actions/allowed-actions.ts';
import { ChangeProblem } from '../actions/transition-problem.tsx';
import type { BookableProperty } from '../booking.queries.ts';
import { LoadedPreview } from '../loaded-preview.tsx';
import { StayFields, type StayFormValues } from '../stay-fields.tsx';
import { type ChangeChoices, PriceChoice, RecordChoice, useStayChange } from './stay-change.tsx';
import type { StayTarget } from './stay-target.ts';

type ChangeStayDialogProps = {
  id: string;
  /** The stay that was chosen before the dialog opened, as by dragging. */
  chosen?: (Stay & { property: BookableProperty }) | undefined;
  /** The stay was chosen anew in the dialog. */
  onTarget?: ((target: StayTarget) => void) | undefined;
  /** After the change was saved, and after it was undone. */
  onChanged?: ((booking: Booking) => void) | undefined;
  onClose: () => void;
};

/**
 * Dialog for new dates, another property or another party, wherever a stay is changed. Both sides and all problems are
 * shown before it is saved, with the choice of the price.
 */
export function ChangeStayDialog({ id, ...props }: ChangeStayDialogProps) {
  const found = useQuery(bookingQuery(id));
  if (found.data) return <LoadedDialog key={id} booking={found.data} {...props} />;
  return (
    <ChangeDialogShell title={t.bookingChanges.stay} onClose={props.onClose}>
      <Loaded query={found} lines={8}>
        {() => null}
      </Loaded>
    </ChangeDialogShell>
  );
}

type LoadedDialogProps = Omit<ChangeStayDialogProps, 'id'> & { booking: Booking };

function LoadedDialog({ booking, chosen, onTarget, onChanged, onClose }: LoadedDialogProps) {
  const [wanted, setWanted] = useState<StayFormValues>(() => ({ ...initialValues(booking), ...chosen }));
  const { change, preview, previewed, save, choices, setChoices } = useStayChange(
    booking,
    targetOfValues(wanted),
    { onChanged, onSaved: onClose },
  );

  function choose(next: Partial<StayFormValues>) {
    save.reset();
    const values = { ...wanted, ...next };
    setWanted(values);
    const target = targetOfValues(values);
    if (target) onTarget?.(target);
  }
  const isOverridden = previewed?.possible === true && previewed.needsOverride;

  return (
    <ChangeDialogShell
      title={t.bookingChanges.title({ guest: guestFullName(booking) })}
      onClose={onClose}
      note={previewed && differenceText(previewed)}
      save={
        <Button
          variant={isOverridden ? 'danger' : 'primary'}
          disabled={previewed?.possible !== true}
          busy={save.isPending}
          onClick={() => save.run()}
        >
          {isOverridden ? t.bookingChanges.anyway : t.actions.saveChanges}
        </Button>
      }
    >
      <div className="grid min-w-0 grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-[21rem_minmax(0,1fr)]">
        <StayFields value={wanted} onChange={choose} booking={booking} />
        <div className="grid min-w-0 grid-cols-1 content-start gap-4" aria-live="polite">
          {save.isError && <ChangeProblem problem={save.error} />}
          {change === null ? (
            <p className="rounded-control border border-dashed border-line px-4 py-6 text-center text-sm text-mute">
              {missingInputText(wanted)}
            </p>
          ) : (
            <LoadedPreview query={preview} lines={8}>
              {(data) => (
                <div className={previewed ? 'grid gap-4' : 'grid gap-4 opacity-50'}>
                  <ChangePreviewView preview={previewed ?? data} onStay={choose} />
                  {data.possible && (
                    <Choices
                      booking={booking}
                      choices={choices}
                      preview={data}
                      shown={previewed ?? data}
                      onChange={setChoices}
                    />
                  )}
                </div>
              )}
            </LoadedPreview>
          )}
        </div>
      </div>
    </ChangeDialogShell>
  );
}

type ShellProps = {
  title: string;
  onClose: () => void;
  note?: string | undefined;
  save?: ReactNode;
  children: ReactNode;
};

function ChangeDialogShell({ title, onClose, note, save, children }: ShellProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="xl"
      title={title}
      text={t.bookingChanges.text}
      footer={{
        note: note && <span className="font-semibold">{note}</span>,
        secondary: (
          <Button variant="secondary" onClick={onClose}>
            {t.actions.cancel}
          </Button>
        ),
        primary: save,
      }}
    >
      {children}
    </Dialog>
  );
}

type ChoicesProps = {
  booking: Booking;
  /** At the new price, and at the chosen one. */
  preview: Parameters<typeof PriceChoice>[0]['preview'];
  shown: Parameters<typeof RecordChoice>[0]['preview'];
  choices: ChangeChoices;
  onChange: (choices: ChangeChoices) => void;
};

function Choices({ booking, preview, shown, choices, onChange }: ChoicesProps) {
  return (
    <>
      <PriceChoice
        preview={preview}
        value={choices.price}
        onChange={(price) => onChange({ ...choices, price })}
      />
      <div className="grid gap-1 border-t border-line pt-2">
        <RecordChoice
          preview={shown}
          value={choices.recordedBy}
          onChange={(recordedBy) => onChange({ ...choices, recordedBy })}
        />
        <NotifyGuestField
          guest={booking.guest.firstName}
          value={choices.notifyGuest}
          onChange={(notifyGuest) => onChange({ ...choices, notifyGuest })}
        />
      </div>
    </>
  );
}

/** Input that is still missing for a preview. */
function missingInputText({ property, checkIn, checkOut }: StayFormValues): string {
  if (!property) return t.newBooking.errorProperty;
  if (checkIn === null) return t.ui.pickCheckIn;
  return checkOut === null ? t.ui.pickCheckOut : t.bookingChanges.nothingYet;
}

function initialValues(booking: Booking): StayFormValues {
  const { property, checkIn, checkOut, adults, children, infants, pets } = booking;
  const cover = property.coverUrl ? { url: property.coverUrl } : null;

  return {
    property: { _id: property._id, title: property.title, city: property.city, cover },
    checkIn,
    checkOut,
    adults,
    children,
    infants,
    pets,
  };
}

function targetOfValues({ property, checkIn, checkOut, ...party }: StayFormValues): StayTarget | null {
  if (!property || checkIn === null || checkOut === null) return null;
  return { propertyId: property._id, checkIn, checkOut, ...party };
}
