import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { AdminLogItem } from '#contract/admin/logs.ts';
import * as t from '#texts/screens.ts';
import { formatRelativeTime } from '#web/lib/format/format.ts';
import { ActivityLines } from '#web/ui/activity-lines.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { useMay } from '../session/admin-role.ts';
import { type ActivityFilter, activityQuery } from './log.queries.ts';
import { actorName } from './log-labels.ts';

type ActivityProps = {
  /**
   * `{ account: agentId }` for everything that concerns an agent, `{ actor: id }` for what a person did, and
   * `{ entityType: 'booking', entity: id }` for a thing: any of `adminLogEntities` of the contract.
   */
  filter: ActivityFilter;
};

/**
 * The latest log entries about an agent, a property, a booking or anything else, with a link to all of them in the
 * log. Shows nothing to roles that may not read the log.
 */
export function ActivityList({ filter }: ActivityProps) {
  const mayRead = useMay()('log:read');
  const found = useQuery({ ...activityQuery(filter), enabled: mayRead });

  if (!mayRead) return null;

  return (
    <Loaded query={found} lines={4} inline failure={t.adminLog.activityFailed}>
      {({ items }) => (
        <>
          <LogLines items={items} when={formatRelativeTime} />
          {items.length > 0 && (
            <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2">
              <LogLink filter={filter}>{t.adminLog.activityAll}</LogLink>
              {filter.account && (
                <LogLink filter={{ actor: filter.account }}>{t.adminLog.activityOwn}</LogLink>
              )}
            </p>
          )}
        </>
      )}
    </Loaded>
  );
}

function LogLink({ filter, children }: ActivityProps & { children: string }) {
  return (
    <Link
      to={addresses.adminLogs.pattern}
      search={{ ...filter, dateRange: 'all' }}
      className="font-semibold text-accent underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}

type LogLinesProps = { items: readonly AdminLogItem[]; when: (instant: string) => string };

/** Short log for a panel. */
export function LogLines({ items, when }: LogLinesProps) {
  if (items.length === 0) return <p className="text-mute">{t.admin.logNothing}</p>;

  const lines = items.map(({ _id, at, actor, summary }) => ({
    _id,
    at,
    who: actorName(actor),
    text: summary,
  }));
  return <ActivityLines lines={lines} when={when} />;
}
