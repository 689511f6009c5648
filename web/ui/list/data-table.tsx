import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type DataTableProps = { label: string; className?: string | undefined; children: ReactNode };

/** Table for wide screens (phones show cards) with a sticky head. Scrolls sideways in its own box. */
export function DataTable({ label, className, children }: DataTableProps) {
  return (
    <div className={classNames('relative overflow-x-auto', className)}>
      <table aria-label={label} className="w-full border-collapse text-left text-[15px]">
        {children}
      </table>
    </div>
  );
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
