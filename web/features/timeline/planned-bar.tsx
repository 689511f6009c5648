import { classNames } from '#web/ui/class-names.ts';
import { barBox, type Placement, type Scale } from './timeline-scale.ts';

type PlannedBarProps = { kind: 'cursor' | 'free' | 'taken'; place: Placement; scale: Scale; label?: string };

const plannedClasses = {
  cursor: 'timeline-cursor',
  free: 'timeline-free',
  taken: 'timeline-taken',
};

/** Placeholder bar: the keyboard cursor or a stay that is not saved yet. */
export function PlannedBar({ kind, place, scale, label: words }: PlannedBarProps) {
  const { left, width } = barBox(place, scale);
  return (
    <div
      aria-hidden
      className={classNames('timeline-planned', plannedClasses[kind])}
      style={{
        transform: `translate(${left}px, ${place.row * scale.rowHeight + scale.barTop}px)`,
        width,
        height: scale.barHeight,
      }}
    >
      {words}
    </div>
  );
}
