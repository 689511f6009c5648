import { classNames } from './class-names.ts';

type CountBadgeProps = { count: number; className?: string | undefined };

/** Number on an icon: hidden for 0, `9+` above 9. Hidden from screen readers: the icon's label has the number. */
export function CountBadge({ count, className }: CountBadgeProps) {
  if (count <= 0) return null;

  return (
    <span
      aria-hidden
      className={classNames(
        'pointer-events-none absolute grid h-[19px] min-w-[19px] place-items-center rounded-full border-2 border-surface bg-clay-700 px-1 text-[11px] leading-none font-bold text-white tabular-nums',
        className,
      )}
    >
      {count > 9 ? '9+' : count}
    </span>
  );
}
