import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import './give-way.css';
import { classNames } from '../class-names.ts';

type DataTableProps = { label: string; className?: string | undefined; children: ReactNode };

/**
 * Table for wide screens (phones show cards) with a sticky head. Where it is too wide, columns leave in their turn; what
 * is left then scrolls sideways in its own box.
 */
export function DataTable({ label, className, children }: DataTableProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fitting = box.current && fitColumns(box.current);
    return () => fitting?.stop();
  }, []);

  return (
    <div ref={box} className={classNames('relative overflow-x-auto', className)}>
      <table aria-label={label} className="w-full border-collapse text-left text-[15px]">
        {children}
      </table>
    </div>
  );
}

/** The last turn in which columns leave, see `ListColumn`. */
const lastTurn = 4;

/**
 * Keeps `data-turn` of a box at the number of turns in which columns have to leave, as often as its own width or that of
 * its table changes.
 */
function fitColumns(box: HTMLElement): { stop(): void } {
  function applyTurns(): void {
    for (let turn = 0; turn <= lastTurn; turn++) {
      box.dataset.turn = String(turn);
      if (box.scrollWidth <= box.clientWidth) return;
    }
  }
  applyTurns();

  const sizes = new ResizeObserver(applyTurns);
  sizes.observe(box);
  for (const table of box.children) sizes.observe(table);

  return { stop: () => sizes.disconnect() };
}

type CellProps = { numeric?: boolean | undefined };

export function HeadCell({ numeric, className, ...rest }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope="col"
      className={classNames(
        'sticky top-0 z-10 h-11 border-b border-line bg-surface px-4 text-[13px] font-semibold whitespace-nowrap text-mute',
        numeric && 'text-right',
        className,
      )}
      {...rest}
    />
  );
}

/** `onOpen` makes the whole row clickable. For keyboards one of its cells needs a real link. */
export function TableRow({
  onOpen,
  className,
  ...rest
}: ComponentProps<'tr'> & { onOpen?: (() => void) | undefined }) {
  return (
    <tr
      className={classNames(
        'border-b border-line last:border-0 transition-colors',
        onOpen && 'cursor-pointer hover:bg-hover',
        className,
      )}
      onClick={onOpen && ((event) => isOnControl(event.target) || onOpen())}
      {...rest}
    />
  );
}

export function Cell({ numeric, className, ...rest }: ComponentProps<'td'> & CellProps) {
  return (
    <td
      className={classNames(
        'px-4 py-(--row-pad) align-middle',
        numeric && 'text-right tabular-nums',
        className,
      )}
      {...rest}
    />
  );
}

function isOnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label, [role="menuitem"]') !== null;
}
