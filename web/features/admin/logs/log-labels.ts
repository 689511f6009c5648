import type { AdminLogItem, AdminLogType } from '#contract/admin/logs.ts';
import * as t from '#texts/screens.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const logTypeTones: Readonly<Record<AdminLogType, BadgeTone>> = {
  auth: 'blue',
  booking: 'pine',
  property: 'pine',
  payment: 'yellow',
  subscription: 'yellow',
  settings: 'clay',
  sync: 'sand',
  message: 'sand',
  content: 'blue',
  security: 'red',
  client: 'red',
  system: 'sand',
};

export const actorLabels = {
  admin: t.labels.admin,
  agent: t.labels.agent,
  visitor: t.admin.actorVisitor,
  system: t.admin.actorSystem,
};

/** Everybody who acts, in groups. */
export const actorGroupLabels = {
  admin: t.adminLog.byAdmin,
  agent: t.labels.agents,
  visitor: t.adminLog.byVisitor,
  system: t.adminLog.bySystem,
};

/** Name of the actor, or their type without one. */
export function actorName({ name, type }: AdminLogItem['actor']): string {
  return name || actorLabels[type];
}
