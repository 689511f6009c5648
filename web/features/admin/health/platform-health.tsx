import { queryOptions } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, OctagonX, TriangleAlert } from 'lucide-react';
import type { Incident, PartHealth } from '#contract/admin/health.ts';
import * as adminHealth from '#contract/admin/health.ts';
import * as t from '#texts/screens.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { loadOrFallback, tryUpdate } from '#web/lib/api/admin-results.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListResults } from '#web/ui/list/list-results.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { emptyPage, useAdminList } from '../list/use-admin-list.ts';
import { useMay } from '../session/admin-role.ts';

type State = PartHealth['state'];

export const healthStateLabels: Readonly<Record<State, string>> = {
  ok: t.health.stateOk,
  degraded: t.health.stateDegraded,
  down: t.health.stateDown,
  unknown: t.health.stateUnknown,
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
  if (seconds < 60) return t.admin.durationSeconds({ count: Math.round(seconds) });
  if (seconds < 3600) return t.admin.durationMinutes({ count: Math.floor(seconds / 60) });
  if (seconds < 86_400) return t.admin.durationHours({ count: Math.floor(seconds / 3600) });
  return t.admin.durationDays({ count: Math.floor(seconds / 86_400) });
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

function acknowledgeIncident(id: string) {
  return tryUpdate(adminCall(adminHealth.acknowledgeIncident, { params: { id } }));
}

function AcknowledgeButton({ incident: { _id, title } }: { incident: Incident }) {
  const may = useMay();
  const acknowledging = useAdminChange(acknowledgeIncident, { done: () => t.health.acknowledged });
  if (!may('deliveries:write')) return null;

  return (
    <Button
      size="sm"
      variant="secondary"
      className="mt-2"
      aria-label={t.health.acknowledgeNamed({ title })}
      busy={acknowledging.isPending}
      onClick={() => acknowledging.run(_id)}
    >
      {t.health.acknowledge}
    </Button>
  );
}

/** Incidents of the last year with their durations, the latest first. */
export function IncidentList() {
  const list = useAdminList(['incidents'], listIncidents);

  return (
    <ListResults
      list={list}
      failure={t.health.incidentsFailed}
      skeleton={
        <Card>
          <SkeletonLines lines={4} />
        </Card>
      }
      nothing={
        <Card>
          <EmptyState illustration="inbox" title={t.health.incidentsNone} text={t.health.incidentsNoneText} />
        </Card>
      }
      moreLabel={t.actions.loadMore}
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

/** One incident: what, from when to when, how long, and who has taken it on. */
export function IncidentLine({ incident }: { incident: Incident }) {
  const { title, summary, state, openedAt, closedAt, seconds, timesReopened } = incident;
  const { acknowledgedBy, acknowledgedAt } = incident;
  const duration = formatDuration(seconds);

  return (
    <li className="flex gap-3 px-5 py-3.5 max-md:px-4">
      <span className="pt-0.5">
        <HealthIcon state={closedAt === null ? state : 'ok'} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{title}</span>
          {closedAt === null && <Badge tone="red">{t.health.incidentOpen}</Badge>}
          {timesReopened > 0 && <Badge>{t.health.incidentReopened({ count: timesReopened })}</Badge>}
          <span className="ml-auto text-sm font-semibold tabular-nums">{duration}</span>
        </div>
        <p className="text-sm break-words text-mute">{summary}</p>
        <p className="text-[13px] text-mute tabular-nums">
          {closedAt === null
            ? t.health.since({ time: formatMoment(openedAt) })
            : t.labels.fromTo({ from: formatMoment(openedAt), to: formatMoment(closedAt) })}
        </p>
        {acknowledgedBy !== null && acknowledgedAt !== null && (
          <p className="text-[13px] text-mute tabular-nums">
            {t.health.acknowledgedBy({ name: acknowledgedBy, time: formatMoment(acknowledgedAt) })}
          </p>
        )}
        {closedAt === null && acknowledgedAt === null && <AcknowledgeButton incident={incident} />}
      </div>
    </li>
  );
}
