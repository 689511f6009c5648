import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as t from '#texts/screens.ts';
import { formatShare } from '#web/lib/format/format-figures.ts';

type ShareItem = {
  key: string;
  title: string;
  value: string;
  note: string;
  /** Length of the bar, relative to the largest item. */
  size: number;
  /** Where the item leads: to an address, or to whatever `onOpen` does; neither is plain text. */
  to?: string | undefined;
  onOpen?: (() => void) | undefined;
};

const row = 'block min-h-11 w-full rounded-lg py-2.5 text-left -outline-offset-2';

/** Parts of a number, each with a bar in proportion to the largest. */
export function ShareList({ items, label }: { items: readonly ShareItem[]; label?: string }) {
  const most = Math.max(1, ...items.map(({ size }) => size));
  return (
    <ul aria-label={label} className="mt-4 divide-y divide-line border-y border-line">
      {items.map((item) => (
        <li key={item.key}>
          <ShareRow to={item.to} onOpen={item.onOpen}>
            <Share item={item} most={most} />
          </ShareRow>
        </li>
      ))}
    </ul>
  );
}

function ShareRow({ to, onOpen, children }: Pick<ShareItem, 'to' | 'onOpen'> & { children: ReactNode }) {
  const openable = `${row} hover:bg-hover`;

  if (to !== undefined) {
    return (
      <Link to={to} className={openable}>
        {children}
      </Link>
    );
  }

  if (!onOpen) return <div className={row}>{children}</div>;

  return (
    <button type="button" onClick={onOpen} className={openable}>
      {children}
    </button>
  );
}

function Share({ item: { title, value, note, size }, most }: { item: ShareItem; most: number }) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 truncate font-semibold">{title}</span>
        <span className="shrink-0 font-semibold tabular-nums">{value}</span>
      </span>
      <span className="block text-[13px] text-mute tabular-nums">{note}</span>
      <span aria-hidden className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-cell">
        <span className="block h-full rounded-full bg-accent" style={{ width: `${(size / most) * 100}%` }} />
      </span>
    </>
  );
}

const [size, thickness] = [84, 10];
const radius = (size - thickness) / 2;
const around = 2 * Math.PI * radius;

/** Ring that shows a share, with its number in the middle. */
export function ShareRing({ share }: { share: number | null }) {
  const part = Math.min(1, Math.max(0, share ?? 0));

  return (
    <div className="chart-drawing relative size-[84px] shrink-0">
      <svg aria-hidden viewBox={`0 0 ${size} ${size}`} className="block size-full -rotate-90">
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          strokeWidth={thickness}
          className="fill-none stroke-cell"
        />
        {part > 0 && (
          <circle
            cx={size / 2}
            cy={size / 2}
            r={radius}
            strokeWidth={thickness}
            strokeDasharray={`${part * around} ${around}`}
            className="fill-none stroke-accent"
          />
        )}
      </svg>
      <span className="absolute inset-0 grid place-items-center font-display text-[15px] font-[650] tabular-nums">
        {share === null ? t.labels.notAvailable : formatShare(share)}
      </span>
    </div>
  );
}
