import type { Incident } from '#contract/admin/health.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListResults } from '#web/ui/list/list-results.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { useAdminList } from '../list/use-admin-list.ts';
import { listIncidents } from './health.queries.ts';
import { formatDuration, HealthIcon } from './health-state.tsx';

/** Incidents of the last year with their durations, the latest first. */
export function IncidentList() {
  const list = useAdminList(['incidents'], listIncidents);
  return (
    <ListResults
      list={list}
      failure={m.health_incidents_failed()}
      skeleton={
        <Card>
          <SkeletonLines lines={4} />
        </Card>
      }
      nothing={
        <Card>
          <EmptyState
            illustration="inbox"
            title={m.health_incidents_none()}
            text={m.health_incidents_none_text()}
          />
        </Card>
      }
      moreLabel={m.admin_more()}
    >
      {(items) => (
        <Card flush>
          <ul className="divide-y divide-line">
            {items.map((incident) => (
              <IncidentLine key={incident._id} incident={incident} />
            ))}
          </ul>
        </Card>
      )}
    </ListResults>
  );
}

/** One incident: what, from when to when, and how long. */
export function IncidentLine({ incident }: { incident: Incident }) {
  const { title, summary, state, openedAt, closedAt, seconds, timesReopened } = incident;
  const duration = formatDuration(seconds);
  return (
    <li className="flex gap-3 px-5 py-3.5 max-md:px-4">
      <span className="pt-0.5">
        <HealthIcon state={closedAt === null ? state : 'ok'} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{title}</span>
          {closedAt === null && <Badge tone="red">{m.health_incident_open()}</Badge>}
          {timesReopened > 0 && <Badge>{m.health_incident_reopened({ count: timesReopened })}</Badge>}
          <span className="ml-auto text-sm font-semibold tabular-nums">{duration}</span>
        </div>
        <p className="text-sm break-words text-mute">{summary}</p>
        <p className="text-[13px] text-mute tabular-nums">
          {closedAt === null
            ? m.health_since({ time: formatMoment(openedAt) })
            : m.health_from_to({ from: formatMoment(openedAt), to: formatMoment(closedAt) })}
        </p>
      </div>
    </li>
  );
}
