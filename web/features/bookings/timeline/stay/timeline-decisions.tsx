import type { ReactNode } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';
import { ChannelStaySheet } from '../../channel-stays/channel-stay-sheet.tsx';
import type { RateSelection } from '../rates/rate-selection.ts';
import { RatesPanel } from '../rates/rates-panel.tsx';
import type { RatesStore } from '../rates/rates-store.ts';
import type { BoardProperty, CalendarStore } from '../store/calendar-store.ts';
import type { StayChanges } from '../store/use-stay-changes.ts';
import type { NewBookingTarget, StayTarget } from '../timeline.queries.ts';
import { BlockDialog } from './block-dialog.tsx';
import { type StayActions, StaySheet } from './stay-sheet.tsx';

/** A booking whose stay is to be changed: where it is moved to, and what the board shows of it. */
export type StayToChange = {
  id: string;
  chosen: (Stay & { property: Pick<BoardProperty, '_id' | 'title' | 'city'> & { cover: null } }) | undefined;
  onTarget: (target: StayTarget) => void;
  onChanged: (booking: Booking) => void;
  onClose: () => void;
};

/** Dialog that is open above the board. */
export type BoardDecision =
  | { type: 'open'; id: string }
  | { type: 'change'; id: string; target: StayTarget }
  | { type: 'select'; selection: RateSelection };

type TimelineDecisionsProps = {
  store: CalendarStore;
  rates: RatesStore;
  firstDay: CivilDate;
  shown: readonly BoardProperty[];
  today: CivilDate;
  decision: BoardDecision;
  changes: StayChanges;
  actions: StayActions;
  changeDialog: (change: StayToChange) => ReactNode;
  onDecision: (decision: BoardDecision | null) => void;
  onNewBooking: (target: NewBookingTarget) => void;
};

export function TimelineDecisions(props: TimelineDecisionsProps) {
  const { store, rates, firstDay, shown, today, decision, changes, actions, onDecision, onNewBooking } =
    props;
  const onClose = () => onDecision(null);
  if (decision.type === 'select') {
    return (
      <RatesPanel
        store={store}
        rates={rates}
        firstDay={firstDay}
        shown={shown}
        onClose={onClose}
        selection={decision.selection}
        onSelection={(selection) => onDecision({ type: 'select', selection })}
        onNewBooking={(target) => {
          onClose();
          onNewBooking(target);
        }}
      />
    );
  }

  const stay = store.find(decision.id);
  if (!stay) return null;
  if (stay.kind === 'block' && stay.block.stay !== null)
    return <ChannelStaySheet id={stay.block.stay._id} onClose={onClose} />;
  if (stay.kind === 'block')
    return <BlockDialog store={store} today={today} stay={stay} changes={changes} onClose={onClose} />;

  if (decision.type === 'change') {
    const { target } = decision;
    const property = store.roster().properties.find(({ _id }) => _id === target.propertyId);
    const { checkIn, checkOut } = target;
    return props.changeDialog({
      id: stay.id,
      chosen: property && { property: { ...property, cover: null }, checkIn, checkOut },
      onTarget: (next) => onDecision({ ...decision, target: next }),
      onChanged: changes.showBooking,
      onClose,
    });
  }
  const { propertyId, checkIn, checkOut } = stay;

  return (
    <StaySheet
      stay={stay}
      actions={actions}
      onClose={onClose}
      onChange={() => onDecision({ type: 'change', id: stay.id, target: { propertyId, checkIn, checkOut } })}
    />
  );
}
