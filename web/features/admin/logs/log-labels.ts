import type { AdminLogItem, AdminLogType } from '#contract/admin/logs.ts';
import { m } from '#web/locales/compiled/messages.js';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const logTypeLabels: Readonly<Record<AdminLogType, () => string>> = {
  auth: m.admin_log_auth,
  booking: m.admin_log_booking,
  property: m.admin_log_property,
  payment: m.admin_log_payment,
  subscription: m.admin_log_subscription,
  settings: m.admin_log_settings,
  sync: m.admin_log_sync,
  message: m.admin_log_message,
  content: m.admin_log_content,
  security: m.admin_log_security,
  client: m.admin_log_client,
  system: m.admin_log_system,
};

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
  admin: m.admin_actor_admin,
  agent: m.admin_actor_agent,
  visitor: m.admin_actor_visitor,
  system: m.admin_actor_system,
};

/** Everybody who acts, in groups. */
export const actorGroupLabels = {
  admin: m.admin_log_by_admin,
  agent: m.admin_log_by_agent,
  visitor: m.admin_log_by_visitor,
  system: m.admin_log_by_system,
};

/** Name of the actor, or their type without one. */
export function actorName({ name, type }: AdminLogItem['actor']): string {
  return name || actorLabels[type]();
}
