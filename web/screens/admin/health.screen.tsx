import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Health } from '#contract/admin/health.ts';
import { useAdminChange } from '#web/features/admin/components/use-admin-change.ts';
import { changeIncidentMails, healthQuery } from '#web/features/admin/health/health.queries.ts';
import { HealthParts } from '#web/features/admin/health/health-parts.tsx';
import { IncidentLine, IncidentList } from '#web/features/admin/health/incident-list.tsx';
import { formatTime } from '#web/lib/format/format.ts';
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
