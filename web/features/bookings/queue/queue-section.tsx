import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import * as t from '#texts/screens.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

export type QueueSectionProps<Item> = {
  title: string;
  items: readonly Item[];
  /** How many are shown until the agent asks for all that were loaded. */
  first: number;
  /** How many there are, where the list holds only the first of them. */
  count?: number;
  /** The list has as many as fit, and nobody has counted the rest. */
  isCut?: boolean;
  /** Where all of them are. */
  all?: { to: string; search: Record<string, string> };
  /** Sum of all of them. */
  sum?: string;
  tone?: BadgeTone;
  /** Stands in place of the items while there are none; without it, the section is left out. */
  none?: ReactNode;
  children: (item: Item) => ReactNode;
};

/** A part of the day with its items. The badge counts all of them, also those that are not listed here. */
export function QueueSection<Item>(props: QueueSectionProps<Item>) {
  const { title, items, first, count = items.length, isCut = false, all, sum, none, children } = props;
  const [showsAll, setShowsAll] = useState(false);
  if (items.length === 0 && none === undefined) return null;

  const shown = showsAll ? items : items.slice(0, first);
  const isPartial = isCut || count > items.length;

  return (
    <Card flush aria-label={title}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
        <h2 className="text-[17px]">{title}</h2>
        {count > 0 && <Badge tone={props.tone ?? 'sand'}>{isCut ? `${count}+` : count}</Badge>}
        {sum !== undefined && <span className="ml-auto text-sm font-semibold tabular-nums">{sum}</span>}
      </header>
      {items.length === 0 ? (
        <div className="border-t border-line px-4 py-3 text-mute">{none}</div>
      ) : (
        <ul className="divide-y divide-line border-t border-line">{shown.map(children)}</ul>
      )}
      {(items.length > shown.length || (isPartial && all)) && (
        <p className="flex flex-wrap justify-center gap-x-4 border-t border-line px-2 py-1">
          {items.length > shown.length && (
            <Button variant="quiet" size="sm" onClick={() => setShowsAll(true)}>
              {t.dayBoard.queueMore({ count: items.length - shown.length })}
            </Button>
          )}
          {isPartial && all && (
            <Link
              to={all.to}
              search={all.search}
              className="py-2 text-sm font-semibold text-accent underline-offset-4 hover:underline"
            >
              {isCut ? t.dayBoard.queueAll : t.dayBoard.queueAllOf({ count })}
            </Link>
          )}
        </p>
      )}
    </Card>
  );
}
