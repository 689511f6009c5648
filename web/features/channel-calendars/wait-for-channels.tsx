import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { maxWaitDays } from '#domain/calendars/calendar-limits.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { changeWait, refreshChannelCalendars } from './channel-calendar.queries.ts';

type WaitForChannelsProps = { propertyId: string; waitDays: number; waitsFor: readonly string[] };

const usualDays = 3;

/** Lets instant bookings that arrive soon wait until every channel knows of them. */
export function WaitForChannels({ propertyId, waitDays, waitsFor }: WaitForChannelsProps) {
  const client = useQueryClient();
  const [days, setDays] = useState(waitDays);
  const save = useAction((next: number) => changeWait(propertyId, next), {
    done: ({ waitDays: saved }) =>
      saved > 0 ? m.calendars_wait_saved({ count: saved }) : m.calendars_wait_off(),
    failed: true,
    onDone: () => refreshChannelCalendars(client, propertyId),
    onFailed: () => setDays(waitDays),
  });
  function change(next: number) {
    setDays(next);
    save.run(next);
  }
  return (
    <Card className="px-6 py-4 max-md:px-4">
      <Switch
        checked={days > 0}
        disabled={save.isPending}
        onChange={(isOn) => change(isOn ? usualDays : 0)}
        label={m.calendars_wait()}
        help={m.calendars_wait_help()}
      />
      {days > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-4">
          <NumberStepper
            label={m.calendars_wait_days()}
            value={days}
            min={1}
            max={maxWaitDays}
            onChange={(next) => setDays(next ?? 1)}
            className="w-36"
          />
          <p className="min-w-0 flex-1 basis-56 text-[15px]">{m.calendars_wait_days_text({ count: days })}</p>
          {days !== waitDays && (
            <Button size="sm" busy={save.isPending} onClick={() => save.run(days)}>
              {m.calendars_save()}
            </Button>
          )}
          <p className="w-full text-sm text-mute">
            {waitsFor.length > 0
              ? m.calendars_wait_for({ names: waitsFor.join(', ') })
              : m.calendars_wait_for_none()}
          </p>
        </div>
      )}
    </Card>
  );
}
