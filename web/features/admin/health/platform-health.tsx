import { queryOptions } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, OctagonX, TriangleAlert } from 'lucide-react';
import type { Incident, PartHealth } from '#contract/admin/health.ts';
import * as adminHealth from '#contract/admin/health.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { loadOrFallback, tryUpdate } from '#web/lib/api/admin-results.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListResults } from '#web/ui/list/list-results.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { emptyPage, useAdminList } from '../list/use-admin-list.ts';

type State = PartHealth['state'];

export const healthStateLabels: Readonly<Record<State, () => string>> = {
  ok: m.health_state_ok,
  degraded: m.health_state_degraded,
  down: m.health_state_down,
  unknown: m.health_state_unknown,
};

export const healthStateTones: Readonly<Record<State, BadgeTone>> = {
  ok: 'pine',
  degraded: 'yellow',
  down: 'red',
  unknown: 'sand',
};

const icons = {
  ok: { icon: CircleCheck, className: 'text-good' },
  degraded: { icon: TriangleAlert, className: 'text-clay-700 dark:text-clay-300' },
  down: { icon: OctagonX, className: 'text-danger' },
  unknown: { icon: CircleHelp, className: 'text-mute' },
} as const;

export function HealthIcon({ state }: { state: State }) {
  const { icon: Icon, className } = icons[state];
  return <Icon aria-hidden className={`size-5 shrink-0 ${className}`} />;
}

/** "2 min", "5 h", "3 d": the largest unit only. */
function formatDuration(seconds: number): string {
  if (seconds < 60) return m.admin_duration_seconds({ count: Math.round(seconds) });
  if (seconds < 3600) return m.admin_duration_minutes({ count: Math.floor(seconds / 60) });
  if (seconds < 86_400) return m.admin_duration_hours({ count: Math.floor(seconds / 3600) });
  return m.admin_duration_days({ count: Math.floor(seconds / 86_400) });
}

/** Asked often, because an outage shows within a minute. */
export function healthQuery() {
  return queryOptions({
    queryKey: ['admin', 'health'],
    queryFn: ({ signal }) => adminCall(adminHealth.read, { signal }),
    refetchInterval: 20_000,
  });
}

function listIncidents(cursor: string | undefined, signal?: AbortSignal) {
  return loadOrFallback(
    adminCall(adminHealth.listIncidents, { query: { cursor, limit: '30' }, signal }),
    emptyPage,
  );
}

export function changeIncidentMails(mailsIncidents: boolean) {
  return tryUpdate(adminCall(adminHealth.changeIncidentMails, { body: { mailsIncidents } }));
}

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
