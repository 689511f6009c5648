import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { formatMoment, formatTime } from '#web/lib/format/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import type { ActivityItem } from './activity.queries.ts';

/** One entry: who, what, at which property and when, with the thing to open. */
export function ActivityRow({ item: { at, who, text, entity, property } }: { item: ActivityItem }) {
  const isAbout = property !== null && entity?._id !== property._id;

  return (
    <li className="flex items-start gap-3 py-2 md:items-center">
      <Avatar name={who.name} />
      <div className="min-w-0 flex-1 md:flex md:items-baseline gap-4 md:justify-between">
        <p className="min-w-0 break-words">
          <Thing entity={entity}>{text}</Thing>
        </p>
        <p className="mt-0.5 text-[13px] break-words text-mute">
          {[who.name, isAbout && (property.title || t.labels.untitledProperty)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <time
        dateTime={at}
        title={formatMoment(at)}
        className="shrink-0 pt-0.5 text-[13px] text-mute tabular-nums"
      >
        {formatTime(at)}
      </time>
    </li>
  );
}

const className = 'underline-offset-4 hover:underline focus-visible:underline';

/** The entry as a link to what it is about, where that has a page. */
function Thing({ entity, children }: Pick<ActivityItem, 'entity'> & { children: ReactNode }) {
  if (entity?.type === 'conversation') {
    return (
      <Link to={addresses.messages.pattern} search={{ conversation: entity._id }} className={className}>
        {children}
      </Link>
    );
  }

  const to = entity && pageOf(entity);
  if (to === null) return children;
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}

function pageOf({ type, _id }: NonNullable<ActivityItem['entity']>): string | null {
  if (type === 'property') return addresses.property({ id: _id });
  if (type === 'booking') return addresses.booking({ id: _id });
  return type === 'shared_link' ? addresses.mySharedLinks.pattern : null;
}
