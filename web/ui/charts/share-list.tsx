import { Link } from '@tanstack/react-router';

export type ShareItem = {
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
          {item.to !== undefined ? (
            <Link to={item.to} className={`${row} hover:bg-hover`}>
              <Share item={item} most={most} />
            </Link>
          ) : item.onOpen ? (
            <button type="button" onClick={item.onOpen} className={`${row} hover:bg-hover`}>
              <Share item={item} most={most} />
            </button>
          ) : (
            <div className={row}>
              <Share item={item} most={most} />
            </div>
          )}
        </li>
      ))}
    </ul>
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
