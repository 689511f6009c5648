import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { Health } from '#contract/admin/health.ts';
import { formatTime } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { healthQuery } from '../health/health.queries.ts';
import { HealthIcon, healthStateLabels } from '../health/health-state.tsx';
import { IncidentLine } from '../health/incident-list.tsx';

/** What does not work, or that everything does; each part in one line. */
export function HealthCard() {
  const health = useQuery(healthQuery());
  return (
    <Card>
      <CardHeader
        title={m.health_title()}
        text={health.data ? healthLine(health.data) : undefined}
        action={
          <Link
            to={addresses.adminHealth.pattern}
            className="inline-flex min-h-9 items-center font-semibold text-accent hover:underline"
          >
            {m.health_open_page()}
          </Link>
        }
        className="mb-2"
      />
      <Loaded query={health} failure={m.health_failed()} lines={6} inline>
        {({ parts }) => (
          <ul className="divide-y divide-line">
            {parts.map(({ part, name, state, summary }) => (
              <li key={part} className="flex items-start gap-3 py-2.5">
                <HealthIcon state={state} />
                <p className="min-w-0 flex-1">
                  <span className="font-medium">{name}</span>
                  <span className="sr-only"> {healthStateLabels[state]()}</span>
                  <span className="block text-[13px] break-words text-mute tabular-nums">{summary}</span>
                </p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function healthLine({ checkedAt, parts }: Health): string {
  if (checkedAt === null) return m.health_never();
  const bad = parts.filter(({ state }) => state === 'down' || state === 'degraded').length;
  const time = formatTime(checkedAt);
  return bad > 0 ? m.health_line_bad({ count: bad, time }) : m.health_checked({ time });
}

/** Open incidents, above everything else; nothing without any. */
export function OpenIncidents() {
  const health = useQuery(healthQuery());
  const incidents = health.data?.incidents ?? [];
  if (incidents.length === 0) return null;
  return (
    <Card flush className="border-danger/60">
      <h2 className="px-5 pt-4 max-md:px-4">{m.health_open()}</h2>
      <ul className="divide-y divide-line">
        {incidents.map((incident) => (
          <IncidentLine key={incident._id} incident={incident} />
        ))}
      </ul>
    </Card>
  );
}
