import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { m } from '#web/words/compiled/messages.js';
import { ActDialog } from './act-dialog.tsx';
import { actsOf, type BookingAct, mayPutAway } from './booking-acts.ts';
import { PutAwayDialog } from './put-away-dialog.tsx';

/** The buttons of a booking: only what is allowed now, the likeliest one strong, the rest in a menu. */
export function BookingActions({ booking }: { booking: Booking }) {
  const [act, setAct] = useState<BookingAct | null>(null);
  const [isPuttingAway, setPuttingAway] = useState(false);
  const acts = actsOf(booking);
  const main = acts.find(({ rank }) => rank === 'main');
  const side = acts.filter((one) => one !== main && one.rank !== 'more');
  const more = acts.filter(({ rank }) => rank === 'more');
  const putAway = mayPutAway(booking);
  return (
    <>
      {side.map((one) => (
        <Button key={one.key} variant="secondary" onClick={() => setAct(one)}>
          {one.label}
        </Button>
      ))}
      {main && <Button onClick={() => setAct(main)}>{main.label}</Button>}
      {(more.length > 0 || putAway) && (
        <Menu
          trigger={
            <IconButton label={m.bookings_more_actions()} variant="secondary">
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          {more.map((one) => (
            <MenuItem key={one.key} danger={one.danger} onSelect={() => setAct(one)}>
              {one.label}
            </MenuItem>
          ))}
          {putAway && more.length > 0 && <MenuSeparator />}
          {putAway && (
            <MenuItem danger onSelect={() => setPuttingAway(true)}>
              {m.bookings_put_away()}
            </MenuItem>
          )}
        </Menu>
      )}
      {act && <ActDialog key={act.key} booking={booking} act={act} onClose={() => setAct(null)} />}
      {isPuttingAway && <PutAwayDialog booking={booking} onClose={() => setPuttingAway(false)} />}
    </>
  );
}
