import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { Health, PartHealth } from '#contract/admin/health.ts';
import type { AdminScope } from '#domain/admin/admin-roles.ts';
import * as t from '#texts/screens.ts';
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
      <PageHeader title={t.health.title} state={health.data ? stateLine(health.data) : t.health.loading} />
      <div className="grid max-w-4xl grid-cols-1 gap-7">
        <Loaded
          query={health}
          failure={t.health.failed}
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
          <h2 className="mb-3">{t.health.history}</h2>
          <IncidentList />
        </section>
        {health.data && <IncidentMails isOn={health.data.mailsIncidents} />}
        {health.data && <Versions versions={health.data.versions} />}
      </div>
    </>
  );
}

function CurrentHealth({ health }: { health: Health }) {
  if (health.checkedAt === null)
    return (
      <Card>
        <EmptyState illustration="inbox" title={t.health.never} text={t.health.neverText} />
      </Card>
    );

  return (
    <>
      {health.incidents.length > 0 && (
        <section>
          <h2 className="mb-3">{t.health.open}</h2>
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
        <h2 className="mb-3">{t.health.parts}</h2>
        <HealthParts health={health} />
      </section>
    </>
  );
}

/** Personal choice: mail when something is down, and once it works again. */
function IncidentMails({ isOn }: { isOn: boolean }) {
  const queryClient = useQueryClient();
  const change = useAdminChange(changeIncidentMails, {
    done: ({ mailsIncidents }) => (mailsIncidents ? t.health.mailsOn : t.health.mailsOff),
    onDone: ({ mailsIncidents }) =>
      queryClient.setQueryData(healthQuery().queryKey, (old) => old && { ...old, mailsIncidents }),
  });

  return (
    <Card>
      <CardHeader title={t.health.mailsTitle} className="mb-1" />
      <Switch
        label={t.health.mailsLabel}
        help={t.health.mailsHelp}
        checked={isOn}
        disabled={change.isPending}
        onChange={(wanted) => change.run(wanted)}
      />
    </Card>
  );
}

/** What an admin names when asking for help. */
function Versions({ versions }: Pick<Health, 'versions'>) {
  return (
    <Card>
      <CardHeader title={t.health.versions} className="mb-1" />
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 tabular-nums">
        <dt className="text-mute">{t.shell.brand}</dt>
        <dd className="break-all">{versions.staydesk}</dd>
        <dt className="text-mute">{t.health.versionNode}</dt>
        <dd>{versions.node}</dd>
        <dt className="text-mute">{t.health.versionPostgres}</dt>
        <dd>{versions.postgres}</dd>
      </dl>
    </Card>
  );
}

function stateLine({ checkedAt, parts, incidents }: Health): string {
  if (checkedAt === null) return t.health.never;
  const time = formatTime(checkedAt);
  const down = parts.filter(({ state }) => state === 'down' || state === 'degraded').length;
  if (incidents.length > 0) return t.health.lineIncidents({ count: incidents.length, time });
  if (down > 0) return t.health.lineBad({ count: down, time });
  const unknown = parts.filter(({ state }) => state === 'unknown').length;
  return unknown > 0 ? t.health.lineUnknown({ count: unknown, time }) : t.health.lineGood({ time });
}

type Remedy = { to: string; search: Record<string, string>; label: string; scope: AdminScope };

/** Where a part can be mended in the admin area; the others are mended on the server. */
const remedies: Partial<Record<PartHealth['part'], Remedy>> = {
  mail: {
    to: addresses.adminDeliveries.pattern,
    search: { state: 'open' },
    label: t.health.openDeliveries,
    scope: 'deliveries:read',
  },
  queue: {
    to: addresses.adminDeliveries.pattern,
    search: { view: 'jobs' },
    label: t.health.openJobs,
    scope: 'deliveries:read',
  },
  outbox: {
    to: addresses.adminDeliveries.pattern,
    search: { view: 'jobs' },
    label: t.health.openJobs,
    scope: 'deliveries:read',
  },
  payments: {
    to: addresses.adminSubscriptions.pattern,
    search: {},
    label: t.health.openSubscriptions,
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
                <StateBadge state={part.state} labels={healthStateLabels} tones={healthStateTones} />
                <span className="ml-auto text-[13px] text-mute tabular-nums">
                  {t.health.since({ time: formatMoment(part.since) })}
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
        <li key={kind}>{t.health.waitingMail({ count: formatNumber(count), kind: mailKindLabel(kind) })}</li>
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
      {remedy.label}
    </Link>
  );
}
