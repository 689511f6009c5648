import type { ReactNode } from 'react';
import { rowControl } from '#web/ui/list/row-keys.ts';

/** Description list of a panel. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[minmax(6rem,9rem)_minmax(0,1fr)] gap-x-4 gap-y-2">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-mute">{name}</dt>
      <dd className="min-w-0 break-words tabular-nums">{children}</dd>
    </>
  );
}

/** A section of a panel with a heading. */
export function PanelSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h3 className="mb-3">{title}</h3>
      {children}
    </section>
  );
}

/** Two-line cell: a name and a muted second line. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div className="min-w-0">
      <div className="truncate">{first}</div>
      <div className="truncate text-[13px] text-mute">{second}</div>
    </div>
  );
}

/** Opens the row by keyboard; a click works on the whole row. */
export function OpenButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      {...rowControl}
      onClick={onPress}
      className="block max-w-full truncate text-left font-semibold underline-offset-4 hover:underline"
    >
      {children}
    </button>
  );
}
