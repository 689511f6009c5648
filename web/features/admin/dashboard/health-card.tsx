import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { AdminStats } from '#contract/admin/stats.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card, CardHeader } from '#web/ui/card.tsx';

type HealthCheck = { name: string; value: string; more: string; error?: string | undefined; isGood: boolean };

const slowDatabaseMs = 250;
const maxWaitSeconds = 300;
const minFreeShare = 0.1;

function healthChecks({ database, queue, mail, disk, process }: AdminStats['health']): HealthCheck[] {
  return [
    {
      name: m.admin_health_database(),
      value: m.admin_health_milliseconds({ count: formatNumber(Math.round(database.milliseconds)) }),
      more: m.admin_health_database_more({
        size: formatBytes(database.bytes),
        connections: formatNumber(database.connections),
      }),
      isGood: database.milliseconds < slowDatabaseMs,
    },
    {
      name: m.admin_health_queue(),
      value: m.admin_health_waiting({ count: formatNumber(queue.waiting) }),
      more: [
        m.admin_health_failed({ count: formatNumber(queue.failed) }),
        m.admin_health_outbox({ count: formatNumber(queue.outbox) }),
        queue.oldestWaitingSeconds === null
          ? null
          : m.admin_health_oldest({ time: formatUptime(queue.oldestWaitingSeconds) }),
      ]
        .filter(Boolean)
        .join(' · '),
      isGood: queue.failed === 0 && (queue.oldestWaitingSeconds ?? 0) < maxWaitSeconds,
    },
    {
      name: m.admin_health_mail(),
      value: mail.mode === 'smtp' ? m.admin_health_mail_smtp() : m.admin_health_mail_kept(),
      more: [
        mail.retrying > 0 && m.admin_health_mail_retrying({ count: formatNumber(mail.retrying) }),
        m.admin_health_failed({ count: formatNumber(mail.failed) }),
      ]
        .filter(Boolean)
        .join(' · '),
      error: mail.lastError === null ? undefined : m.admin_health_mail_error({ error: mail.lastError }),
      isGood: mail.failed === 0 && mail.retrying === 0,
    },
    ...(disk
      ? [
          {
            name: m.admin_health_disk(),
            value: m.admin_health_free({ size: formatBytes(disk.freeBytes) }),
            more: m.admin_health_disk_of({ size: formatBytes(disk.totalBytes) }),
            isGood: disk.freeBytes >= disk.totalBytes * minFreeShare,
          },
        ]
      : []),
    {
      name: m.admin_health_process(),
      value: m.admin_health_up({ time: formatUptime(process.uptimeSeconds) }),
      more: m.admin_health_memory({ size: formatBytes(process.memoryBytes) }),
      isGood: true,
    },
  ];
}

/** Health of the server: database, queues, mail, disk and process. */
export function HealthCard({ health }: { health: AdminStats['health'] }) {
  const signs = healthChecks(health);
  const isGood = signs.every((sign) => sign.isGood);
  return (
    <Card>
      <CardHeader
        title={m.admin_health()}
        text={isGood ? m.admin_health_good() : m.admin_health_look()}
        className="mb-2"
      />
      <dl className="divide-y divide-line">
        {signs.map((sign) => (
          <div key={sign.name} className="flex flex-wrap items-center gap-x-3 py-2.5">
            {sign.isGood ? (
              <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
            ) : (
              <TriangleAlert aria-hidden className="size-5 shrink-0 text-clay-700 dark:text-clay-300" />
            )}
            <dt className="min-w-0 flex-1">
              <span className="font-medium">{sign.name}</span>
              {!sign.isGood && <span className="sr-only"> {m.admin_health_look()}</span>}
            </dt>
            <dd className="text-right">
              <span className="block font-semibold tabular-nums">{sign.value}</span>
              <span className="block text-[13px] text-mute tabular-nums">{sign.more}</span>
            </dd>
            {!sign.isGood && sign.error && (
              <dd className="w-full pl-8 text-[13px] break-words text-mute">{sign.error}</dd>
            )}
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** "40 s", "12 min", "5 h", "3 d": the largest unit only. */
function formatUptime(seconds: number): string {
  if (seconds < 60) return m.admin_duration_seconds({ count: Math.round(seconds) });
  if (seconds < 3600) return m.admin_duration_minutes({ count: Math.floor(seconds / 60) });
  if (seconds < 86_400) return m.admin_duration_hours({ count: Math.floor(seconds / 3600) });
  return m.admin_duration_days({ count: Math.floor(seconds / 86_400) });
}

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** "512 B", "1.4 GB": steps of 1024, one decimal below ten. */
function formatBytes(bytes: number): string {
  let value = bytes;
  let step = 0;
  while (value >= 1024 && step < units.length - 1) {
    value /= 1024;
    step += 1;
  }
  const digits = step > 0 && value < 10 ? 1 : 0;
  return `${value.toFixed(digits)} ${units[step]}`;
}
