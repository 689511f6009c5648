import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type { ChangeRequest } from '#contract/bookings/change-request-shapes.ts';
import { maxChangeMessage } from '#domain/bookings/change-request.ts';
import type { Stay } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';
import { bookingQuery } from '#web/lib/stays/stay.queries.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { ChangePreviewView, differenceText, NotifyGuestField } from '#web/ui/stay/change-preview.tsx';
import { guestFullName } from '../actions/allowed-actions.ts';
import { ChangeProblem } from '../actions/transition-problem.tsx';
import type { BookableProperty } from '../booking.queries.ts';
import { LoadedPreview } from '../loaded-preview.tsx';
import { StayFields, type StayFormValues } from '../stay-fields.tsx';
import { PriceChoice, RecordChoice } from './price-choice.tsx';
import { type ChangeChoices, useStayChange } from './stay-change.ts';
import type { StayTarget } from './stay-target.ts';

type ChangeStayDialogProps = {
  id: string;
  /** The stay that was chosen before the dialog opened, as by dragging. */
  chosen?: (Stay & { property: BookableProperty }) | undefined;
  /** The guest's open request, which the dialog begins with and answers. */
  request?: ChangeRequest | undefined;
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

function LoadedDialog({ booking, chosen, request, onTarget, onChanged, onClose }: LoadedDialogProps) {
  const [wanted, setWanted] = useState<StayFormValues>(() => initialValues(booking, { chosen, request }));
  const stayChange = useStayChange(booking, targetOfValues(wanted), { request, onChanged, onSaved: onClose });
  const { change, preview, previewed, isAnswer, save, choices, setChoices } = stayChange;

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
      text={request ? t.bookingChanges.answerText : t.bookingChanges.text}
      note={previewed && differenceText(previewed)}
      save={
        <Button
          variant={isOverridden ? 'danger' : 'primary'}
          disabled={previewed?.possible !== true}
          busy={save.isPending}
          onClick={() => save.run()}
        >
          {saveLabel({ isAnswer, isOverridden })}
        </Button>
      }
    >
      <div className="grid min-w-0 grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-[21rem_minmax(0,1fr)]">
        {/* The stay is the one that the guest asked for, so a phone begins with the price. */}
        <div className={request ? 'max-md:order-last' : undefined}>
          <StayFields value={wanted} onChange={choose} booking={booking} />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-4" aria-live="polite">
          {save.isError && <ChangeProblem problem={save.error} />}
          {request && !isAnswer && change !== null && (
            <Banner tone="warning">{t.bookingChanges.answerOther({ guest: booking.guest.firstName })}</Banner>
          )}
          {change === null ? (
            <p className="rounded-control border border-dashed border-line px-4 py-6 text-center text-sm text-mute">
              {missingInputText(wanted)}
            </p>
          ) : (
            <LoadedPreview query={preview} lines={8}>
              {(data) => (
                <div className="grid gap-4">
                  <div className={previewed ? undefined : 'opacity-50'}>
                    <ChangePreviewView preview={previewed ?? data} onStay={choose} />
                  </div>
                  {data.possible && (
                    <Choices
                      booking={booking}
                      request={isAnswer ? request : undefined}
                      choices={choices}
                      preview={data}
                      shown={previewed}
                      isImpossible={stayChange.isImpossible}
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

function saveLabel({ isAnswer, isOverridden }: { isAnswer: boolean; isOverridden: boolean }): string {
  if (isAnswer) {
    return isOverridden ? t.bookingChanges.requestChangeAnyway : t.bookingChanges.requestChangeApprove;
  }
  return isOverridden ? t.bookingChanges.anyway : t.actions.saveChanges;
}

type ShellProps = {
  title: string;
  text?: string;
  onClose: () => void;
  note?: string | undefined;
  save?: ReactNode;
  children: ReactNode;
};

function ChangeDialogShell(props: ShellProps) {
  const { title, text = t.bookingChanges.text, onClose, note, save, children } = props;

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="xl"
      title={title}
      text={text}
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
  shown: Parameters<typeof RecordChoice>[0]['preview'] | undefined;
  isImpossible: boolean;
  /** The guest's request that the change answers. A guest always hears of the answer. */
  request: ChangeRequest | undefined;
  choices: ChangeChoices;
  onChange: (choices: ChangeChoices) => void;
};

function Choices({ booking, preview, shown, isImpossible, request, choices, onChange }: ChoicesProps) {
  const guest = booking.guest.firstName;

  return (
    <>
      <PriceChoice
        preview={preview}
        value={choices}
        isImpossible={isImpossible}
        requestedTotal={request?.total}
        onChange={(price) => onChange({ ...choices, ...price })}
      />
      <div className="grid gap-3 border-t border-line pt-3">
        {shown && (
          <RecordChoice
            preview={shown}
            value={choices.recordedBy}
            onChange={(recordedBy) => onChange({ ...choices, recordedBy })}
          />
        )}
        {!request && (
          <NotifyGuestField
            guest={guest}
            value={choices.notifyGuest}
            onChange={(notifyGuest) => onChange({ ...choices, notifyGuest })}
          />
        )}
        {(request || choices.notifyGuest) && (
          <Field label={t.dayBoard.queueReplyPlaceholder({ guest })} optional>
            <TextArea
              rows={2}
              maxLength={maxChangeMessage}
              value={choices.message}
              onChange={(event) => onChange({ ...choices, message: event.target.value })}
            />
          </Field>
        )}
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

/** The stay of the booking, and over it the one that was chosen or asked for. */
function initialValues(
  booking: Booking,
  { chosen, request }: Pick<LoadedDialogProps, 'chosen' | 'request'>,
): StayFormValues {
  const { property } = booking;
  const { checkIn, checkOut, adults, children, infants, pets } = request ?? booking;
  const cover = property.coverUrl ? { url: property.coverUrl } : null;

  return {
    property: { _id: property._id, title: property.title, city: property.city, cover },
    checkIn,
    checkOut,
    adults,
    children,
    infants,
    pets,
    childAges: request?.childAges ?? booking.quote?.childAges ?? [],
    ...chosen,
  };
}

function targetOfValues({ property, checkIn, checkOut, ...party }: StayFormValues): StayTarget | null {
  if (!property || checkIn === null || checkOut === null) return null;
  return { propertyId: property._id, checkIn, checkOut, ...party };
}
