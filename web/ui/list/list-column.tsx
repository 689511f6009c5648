import { Fragment, type ReactNode } from 'react';

/** Places of a phone card, from top to bottom. */
export type CardSlot =
  /** Beside the title: an avatar or a cover. */
  | 'picture'
  | 'title'
  /** At the end of the title's line. */
  | 'end'
  /** Below the title; parts are joined by a dot. */
  | 'under'
  /** A line of its own. */
  | 'line'
  /** In the row of badges. */
  | 'badges'
  /** At the end of the row of badges; parts are joined by a dot. */
  | 'corner'
  /** In the last line; parts are joined by a dot. */
  | 'foot';

export type GiveWayTurn = 1 | 2 | 3 | 4;

/** A column of a list: a cell of the table, and what a phone's card shows of it. */
export type ListColumn<T> = {
  key: string;
  head: string;
  /** `open` opens the row; the identifying column puts it on a control for keyboards. */
  cell: (item: T, open: () => void) => ReactNode;
  /** Left out where a card does not show the column. */
  card?: Partial<Record<CardSlot, (item: T) => ReactNode>>;
  /** Comes before the other columns within the card. */
  leadsCard?: true;
  /** Makes the head a button; the list's order is `<key>_asc` or `<key>_desc`. `first` is the direction of the first press. */
  sort?: { key: string; first: 'asc' | 'desc' };
  numeric?: true;
  /** Turn in which the column leaves a table that is too narrow for all; without one it stays. */
  givesWay?: GiveWayTurn;
  /** Shows the head only to screen readers. */
  hideHead?: true;
  /** Width and text of the column's cells. */
  className?: string;
  headClassName?: string;
  /** Placeholder of the cell while the list loads. */
  skeleton?: ReactNode;
};

/** Card of an item on a phone, made of the columns' parts. */
export function ColumnCard<T>({ item, columns }: { item: T; columns: readonly ListColumn<T>[] }) {
  const ordered = [
    ...columns.filter(({ leadsCard }) => leadsCard),
    ...columns.filter((one) => !one.leadsCard),
  ];
  const parts = (slot: CardSlot) =>
    ordered.flatMap(({ key, card }) => {
      const part = card?.[slot]?.(item);
      return part ? [{ key, part }] : [];
    });

  const under = parts('under');
  const end = parts('end');
  const badges = parts('badges');
  const corner = parts('corner');
  const foot = parts('foot');

  return (
    <>
      <div className="flex items-center gap-3">
        {parts('picture').map(({ key, part }) => (
          <Fragment key={key}>{part}</Fragment>
        ))}
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline justify-between gap-3">
            {parts('title').map(({ key, part }) => (
              <CardText key={key} text={part} className="truncate font-semibold" />
            ))}
            {end.length > 0 && <p className="shrink-0 font-semibold tabular-nums">{dotted(end)}</p>}
          </div>
          {under.length > 0 && <p className="truncate text-[13px] text-mute">{dotted(under)}</p>}
        </div>
      </div>
      {parts('line').map(({ key, part }) => (
        <CardText key={key} text={part} className="truncate text-sm tabular-nums" />
      ))}
      {badges.length + corner.length > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1.5">
          {badges.map(({ key, part }) => (
            <Fragment key={key}>{part}</Fragment>
          ))}
          {corner.length > 0 && (
            <span className="ml-auto shrink-0 text-[13px] text-mute tabular-nums">{dotted(corner)}</span>
          )}
        </div>
      )}
      {foot.length > 0 && <p className="mt-2 truncate text-[13px] text-mute">{dotted(foot)}</p>}
    </>
  );
}

/** Plain text gets the slot's classes; an element brings its own. */
function CardText({ text, className }: { text: ReactNode; className: string }) {
  return typeof text === 'string' ? <p className={className}>{text}</p> : text;
}

function dotted(parts: readonly { key: string; part: ReactNode }[]): ReactNode {
  if (parts.every(({ part }) => typeof part === 'string')) return parts.map(({ part }) => part).join(' · ');
  return parts.map(({ key, part }, index) => (
    <Fragment key={key}>
      {index > 0 && ' · '}
      {part}
    </Fragment>
  ));
}
