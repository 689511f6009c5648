import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { Health, PartHealth } from '#contract/admin/health.ts';
import type { AdminScope } from '#domain/account/admin-roles.ts';
import { formatMoment, formatNumber } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card } from '#web/ui/card.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { mailKindLabel } from '../deliveries/delivery-labels.ts';
import { useMay } from '../session/admin-role.ts';
import { HealthIcon, healthStateLabels, healthStateTones } from './health-state.tsx';

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
export function HealthParts({ health: { parts, waitingMails } }: { health: Health }) {
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
