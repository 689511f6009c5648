import { useQuery } from '@tanstack/react-query';
import type { PaymentSync } from '#contract/admin/subscriptions.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { paymentSyncsQuery } from './money.queries.ts';
import { PaymentSyncReport, SyncBadge, starterName } from './payment-sync-report.tsx';

/** The last comparison with the gateway, what differs, and the runs before. */
export function PaymentSyncs() {
  const syncs = useQuery(paymentSyncsQuery());
  return (
    <Card>
      <CardHeader title={m.syncs_title()} text={m.syncs_text()} />
      <Loaded query={syncs} failure={m.syncs_failed()} lines={4} inline>
        {({ items }) => <SyncHistory syncs={items} />}
      </Loaded>
    </Card>
  );
}

/** The run under way or the failed one, then the last complete one, then those before. */
export function SyncHistory({ syncs }: { syncs: readonly PaymentSync[] }) {
  const [latest] = syncs;
  if (latest === undefined) {
    return (
      <div>
        <h3>{m.syncs_never()}</h3>
        <p className="mt-1 text-mute">{m.syncs_never_text()}</p>
      </div>
    );
  }
  const complete = syncs.find(({ state }) => state === 'done');
  const earlier = syncs.filter((sync) => sync !== latest && sync !== complete);
  return (
    <>
      {latest.state === 'running' && (
        <p role="status" className="mb-4 flex items-center gap-2.5">
          <Spinner />
          {m.syncs_running_since({
            when: formatMoment(latest.startedAt),
            who: starterName(latest.startedBy),
          })}
        </p>
      )}
      {latest.state === 'failed' && (
        <Banner tone="danger" className="mb-4" title={m.syncs_broke_off()}>
          {m.syncs_broke_off_text({
            when: formatMoment(latest.startedAt),
            who: starterName(latest.startedBy),
          })}
        </Banner>
      )}
      {complete ? (
        <section aria-label={m.syncs_last()}>
          {latest !== complete && <h3 className="mb-2">{m.syncs_last()}</h3>}
          <PaymentSyncReport sync={complete} />
        </section>
      ) : (
        <p className="text-mute">{m.syncs_none_complete()}</p>
      )}
      {earlier.length > 0 && <EarlierSyncs syncs={earlier} />}
    </>
  );
}

function EarlierSyncs({ syncs }: { syncs: readonly PaymentSync[] }) {
  return (
    <details className="mt-4">
      <summary className="min-h-9 cursor-pointer py-1.5 font-semibold text-accent">
        {m.syncs_earlier()}
      </summary>
      <ul className="divide-y divide-line text-sm tabular-nums">
        {syncs.map((sync) => (
          <li key={sync._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span>{formatMoment(sync.startedAt)}</span>
            <span className="text-mute">{starterName(sync.startedBy)}</span>
            {sync.state === 'done' && (
              <span className="text-mute">{m.syncs_subscriptions({ count: sync.compared })}</span>
            )}
            <span className="ml-auto">
              <SyncBadge sync={sync} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
