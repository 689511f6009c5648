import type { CivilDate } from '#domain/shared/civil-date.ts';
import type { CalendarStore } from '../store/calendar-store.ts';
import type { StayChanges } from '../store/use-stay-changes.ts';
import type { StayTarget } from '../timeline.queries.ts';
import { BlockDialog } from './block-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { CreateDialog, type NewBookingTarget } from './create-dialog.tsx';
import { StaySheet } from './stay-sheet.tsx';

/** Dialog that is open above the board. */
export type BoardDecision =
  | { type: 'open'; id: string }
  | { type: 'change'; id: string; target: StayTarget }
  | { type: 'create'; target: StayTarget };

type TimelineDecisionsProps = {
  store: CalendarStore;
  today: CivilDate;
  decision: BoardDecision;
  changes: StayChanges;
  onDecision: (decision: BoardDecision | null) => void;
  onNewBooking: (target: NewBookingTarget) => void;
};

export function TimelineDecisions(props: TimelineDecisionsProps) {
  const { store, today, decision, changes, onDecision, onNewBooking } = props;
  const onClose = () => onDecision(null);
  if (decision.type === 'create') {
    return (
      <CreateDialog
        {...{ store, today, changes, onClose }}
        onNewBooking={(target) => {
          onClose();
          onNewBooking(target);
        }}
        target={decision.target}
        onTarget={(target) => onDecision({ type: 'create', target })}
      />
    );
  }
  const stay = store.find(decision.id);
  if (!stay) return null;
  if (stay.kind === 'block') return <BlockDialog {...{ store, today, stay, changes, onClose }} />;
  if (decision.type === 'change') {
    return (
      <ChangeDialog
        {...{ store, today, stay, changes, onClose }}
        target={decision.target}
        onTarget={(target) => onDecision({ ...decision, target })}
      />
    );
  }
  const { propertyId, checkIn, checkOut } = stay;
  const property = store.roster().properties.find(({ _id }) => _id === propertyId);
  return (
    <StaySheet
      stay={stay}
      propertyTitle={property?.title ?? ''}
      onClose={onClose}
      onChange={() => onDecision({ type: 'change', id: stay.id, target: { propertyId, checkIn, checkOut } })}
    />
  );
}
