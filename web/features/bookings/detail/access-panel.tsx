import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type { StayAccess } from '#contract/bookings/stay-access.ts';
import { isComing } from '#domain/bookings/booking-states.ts';
import { stayCodePattern } from '#domain/properties/arrival-gate.ts';
import * as t from '#texts/screens.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { IfMay } from '#web/lib/session/if-may.tsx';
import { gateText } from '#web/lib/stays/gate-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { accessQuery, changeAccess } from '../booking.queries.ts';

/** How the guest of a stay that is coming gets in, and whether their page shows it yet. */
export function AccessPanel({ booking }: { booking: Booking }) {
  if (!isComing(booking.status)) return null;
  return <OpenAccessPanel booking={booking} />;
}

function OpenAccessPanel({ booking }: { booking: Booking }) {
  const found = useQuery(accessQuery(booking._id));
  const [isChanging, setChanging] = useState(false);

  return (
    <Card className="print:hidden">
      <CardHeader
        title={t.labels.gettingIn}
        action={
          <IfMay scope="properties:write">
            <Link
              to={addresses.property({ id: booking.property._id })}
              search={{ tab: 'operations' }}
              className="text-sm underline-offset-4 hover:underline"
            >
              {t.stayAccess.edit}
            </Link>
          </IfMay>
        }
      />
      <Loaded query={found} failure={t.stayAccess.failed} lines={2}>
        {(access) => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <div className="min-w-0">
                <p className="font-display text-[1.35rem] leading-tight font-[650] tracking-wide break-words tabular-nums">
                  {access.doorCode || <span className="text-base text-mute">{t.stayAccess.noCode}</span>}
                </p>
                {access.doorCode && <p className="text-sm text-mute">{originText(access)}</p>}
              </div>
              <IfMay scope="bookings:write">
                <Button variant="secondary" size="sm" onClick={() => setChanging(true)}>
                  {t.stayAccess.change}
                </Button>
              </IfMay>
            </div>
            <p className="mt-3 text-sm">{gateText(access)}</p>
            {access.shown && <p className="mt-1 text-sm text-mute">{seenText(access.shown)}</p>}
          </>
        )}
      </Loaded>
      {isChanging && <CodeDialog bookingId={booking._id} onClose={() => setChanging(false)} />}
    </Card>
  );
}

function originText({ codeFrom }: StayAccess): string {
  if (codeFrom === 'property') return t.stayAccess.fromProperty;
  return codeFrom === 'drawn' ? t.stayAccess.drawn : t.stayAccess.typed;
}

function seenText({ firstAt, lastAt, times }: NonNullable<StayAccess['shown']>): string {
  const first = formatMoment(firstAt);
  return times === 1
    ? t.stayAccess.seen({ first })
    : t.stayAccess.seenAgain({ first, last: formatMoment(lastAt) });
}

/** A door code of the stay's own: typed, or drawn anew. */
function CodeDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const client = useQueryClient();
  const save = useAction((doorCode: string | null) => changeAccess(bookingId, doorCode), {
    done: ({ doorCode: code }) => t.stayAccess.changed({ code }),
    onDone: (value) => {
      client.setQueryData(accessQuery(bookingId).queryKey, value);
      onClose();
    },
  });

  const form = useSmallForm<{ doorCode: string }, StayAccess>({
    values: { doorCode: '' },
    validate: ({ doorCode }): { doorCode?: string } =>
      stayCodePattern.test(doorCode.trim()) ? {} : { doorCode: t.stayAccess.changeHelp },
    send: { ...save, run: ({ doorCode }, options) => save.run(doorCode.trim(), options) },
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.stayAccess.change}
      text={t.stayAccess.changeText}
      footer={{
        secondary: (
          <Button variant="secondary" busy={save.isPending} onClick={() => save.run(null)}>
            {t.stayAccess.draw}
          </Button>
        ),
        primary: (
          <Button type="submit" form="stay-code" busy={save.isPending}>
            {t.stayAccess.save}
          </Button>
        ),
      }}
    >
      <form id="stay-code" noValidate onSubmit={form.submit}>
        <Field label={t.labels.doorCode} help={t.stayAccess.changeHelp} error={form.errors.doorCode}>
          <TextInput {...form.control('doorCode')} inputMode="numeric" autoComplete="off" maxLength={8} />
        </Field>
        {form.problem && <p className="mt-3 text-sm text-danger">{form.problem}</p>}
      </form>
    </Dialog>
  );
}
