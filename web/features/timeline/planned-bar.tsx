import { classNames } from '#web/ui/class-names.ts';
import { barBox, type Place, type Scale } from './timeline-scale.ts';

type PlannedBarProps = { kind: 'cursor' | 'free' | 'taken'; place: Place; scale: Scale; words?: string };

const looks = {
  // In the ink's colour: it has to stand out from bars of every other one.
  cursor: 'hidden ring-2 ring-ink ring-offset-2 ring-offset-surface group-focus-visible/board:block',
  free: 'border-2 border-dashed border-pine-500 bg-pine-100/70 text-pine-900 dark:bg-pine-500/30 dark:text-white',
  taken: 'border-2 border-dashed border-danger bg-[#fbe3e0]/95 text-[#8a1c11]',
};

/** What is not there yet: the place of the keyboard's cursor, or a stay that is being decided on. */
export function PlannedBar({ kind, place, scale, words }: PlannedBarProps) {
  const { left, width } = barBox(place, scale);
  return (
    <div
      aria-hidden
      className={classNames(
        'pointer-events-none absolute top-0 left-0 z-[5] flex items-center overflow-hidden rounded-lg px-2 text-[13px] font-semibold whitespace-nowrap',
        looks[kind],
      )}
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
