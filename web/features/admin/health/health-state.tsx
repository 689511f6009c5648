import { CircleCheck, CircleHelp, OctagonX, TriangleAlert } from 'lucide-react';
import type { PartHealth } from '#contract/admin/health.ts';
import { m } from '#web/locales/compiled/messages.js';
import type { BadgeTone } from '#web/ui/badge.tsx';

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
export function formatDuration(seconds: number): string {
  if (seconds < 60) return m.admin_duration_seconds({ count: Math.round(seconds) });
  if (seconds < 3600) return m.admin_duration_minutes({ count: Math.floor(seconds / 60) });
  if (seconds < 86_400) return m.admin_duration_hours({ count: Math.floor(seconds / 3600) });
  return m.admin_duration_days({ count: Math.floor(seconds / 86_400) });
}
