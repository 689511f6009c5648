import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { Health, PartHealth } from '#contract/admin/health.ts';
import type { AdminScope } from '#domain/admin/admin-roles.ts';
import { StateBadge } from '#web/features/admin/components/state-badge.tsx';
import { useAdminChange } from '#web/features/admin/components/use-admin-change.ts';
import { mailKindLabel } from '#web/features/admin/deliveries/delivery-labels.ts';
import {
  changeIncidentMails,
  HealthIcon,
  healthQuery,
  healthStateLabels,
  healthStateTones,
  IncidentLine,
  IncidentList,
} from '#web/features/admin/health/platform-health.tsx';
import { useMay } from '#web/features/admin/session/admin-role.ts';
import { formatMoment, formatNumber, formatTime } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

/** Health of every part, the open incidents and their history. */
export function AdminHealthScreen() {
  const health = useQuery(healthQuery());

  return (
    <>
      <PageHeader
        title={m.health_title()}
        state={health.data ? stateLine(health.data) : m.health_loading()}
      />
      <div className="grid max-w-4xl grid-cols-1 gap-7">
        <Loaded
          query={health}
          failure={m.health_failed()}
          card
          skeleton={
            <Card>
              <SkeletonLines lines={9} />
            </Card>
          }
        >
          {(data) => <CurrentHealth health={data} />}
        </Loaded>
        <section>
          <h2 className="mb-3">{m.health_history()}</h2>
          <IncidentList />
        </section>
        {health.data && <IncidentMails isOn={health.data.mailsIncidents} />}
      </div>
    </>
  );
}

function CurrentHealth({ health }: { health: Health }) {
  if (health.checkedAt === null)
    return (
      <Card>
        <EmptyState illustration="inbox" title={m.health_never()} text={m.health_never_text()} />
      </Card>
    );

  return (
    <>
      {health.incidents.length > 0 && (
        <section>
          <h2 className="mb-3">{m.health_open()}</h2>
          <Card flush>
            <ul className="divide-y divide-line">
              {health.incidents.map((incident) => (
                <IncidentLine key={incident._id} incident={incident} />
              ))}
            </ul>
          </Card>
        </section>
      )}
      <section>
        <h2 className="mb-3">{m.health_parts()}</h2>
        <HealthParts health={health} />
      </section>
    </>
  );
}

/** Personal choice: mail when something is down, and once it works again. */
function IncidentMails({ isOn }: { isOn: boolean }) {
  const queryClient = useQueryClient();
  const change = useAdminChange(changeIncidentMails, {
    done: ({ mailsIncidents }) => (mailsIncidents ? m.health_mails_on() : m.health_mails_off()),
    onDone: ({ mailsIncidents }) =>
      queryClient.setQueryData(healthQuery().queryKey, (old) => old && { ...old, mailsIncidents }),
  });

  return (
    <Card>
      <CardHeader title={m.health_mails_title()} className="mb-1" />
      <Switch
        label={m.health_mails_label()}
        help={m.health_mails_help()}
        checked={isOn}
        disabled={change.isPending}
        onChange={(wanted) => change.run(wanted)}
      />
    </Card>
  );
}

function stateLine({ checkedAt, parts, incidents }: Health): string {
  if (checkedAt === null) return m.health_never();
  const time = formatTime(checkedAt);
  const down = parts.filter(({ state }) => state === 'down' || state === 'degraded').length;
  if (incidents.length > 0) return m.health_line_incidents({ count: incidents.length, time });
  if (down > 0) return m.health_line_bad({ count: down, time });
  const unknown = parts.filter(({ state }) => state === 'unknown').length;
  return unknown > 0 ? m.health_line_unknown({ count: unknown, time }) : m.health_line_good({ time });
}

type Remedy = { to: string; search: Record<string, string>; label: () => string; scope: AdminScope };

/** Where a part can be mended in the admin area; the others are mended on the server. */
const remedies: Partial<Record<PartHealth['part'], Remedy>> = {
  mail: {
    to: addresses.adminDeliveries.pattern,
    search: { state: 'open' },
    label: m.health_open_deliveries,
    scope: 'deliveries:read',
  },
  queue: {
    to: addresses.adminDeliveries.pattern,
    search: { view: 'jobs' },
    label: m.health_open_jobs,
    scope: 'deliveries:read',
  },
  outbox: {
    to: addresses.adminDeliveries.pattern,
    search: { view: 'jobs' },
    label: m.health_open_jobs,
    scope: 'deliveries:read',
  },
  payments: {
    to: addresses.adminSubscriptions.pattern,
    search: {},
    label: m.health_open_subscriptions,
    scope: 'billing:read',
  },
};

/** Every part with its state, since when, what follows and what waits. */
function HealthParts({ health: { parts, waitingMails } }: { health: Health }) {
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {parts.map((part) => (
          <li key={part.part} className="flex gap-3 px-5 py-4 max-md:px-4">
            <span className="pt-0.5">
              <HealthIcon state={part.state} />
            </span>
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h3 className="text-base font-semibold">{part.name}</h3>
                <StateBadge state={part.state} words={healthStateLabels} tones={healthStateTones} />
                <span className="ml-auto text-[13px] text-mute tabular-nums">
                  {m.health_since({ time: formatMoment(part.since) })}
                </span>
              </div>
              <p className="mt-0.5 break-words">{part.summary}</p>
              {part.meaning && <p className="mt-0.5 text-sm text-mute">{part.meaning}</p>}
              {part.waits && <p className="mt-1.5 text-sm font-semibold">{part.waits}</p>}
              {part.part === 'mail' && <WaitingMails mails={waitingMails} />}
              <RemedyLink part={part} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function WaitingMails({ mails }: { mails: Health['waitingMails'] }) {
  if (mails.length === 0) return null;
  return (
    <ul className="mt-1 text-sm text-mute">
      {mails.map(({ kind, count }) => (
        <li key={kind}>{m.health_waiting_mail({ count: formatNumber(count), kind: mailKindLabel(kind) })}</li>
      ))}
    </ul>
  );
}

function RemedyLink({ part: { part, state } }: { part: PartHealth }) {
  const may = useMay();
  const remedy = remedies[part];
  if (state === 'ok' || remedy === undefined || !may(remedy.scope)) return null;

  return (
    <Link
      to={remedy.to}
      search={remedy.search}
      className="mt-2 inline-flex min-h-9 items-center font-semibold text-accent hover:underline"
    >
      {remedy.label()}
    </Link>
  );
}
