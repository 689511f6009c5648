import type { Incident } from '#contract/admin/health.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { findIncident, saveAcknowledgement } from './health.store.ts';
import { incidentView } from './read-health.ts';

/** Takes on an open incident. A second admin gets it with the name of the first. */
export async function acknowledgeIncident(
  deps: Pick<Platform, 'transact' | 'now' | 'newId'>,
  id: string,
  caller: AdminCaller,
): Promise<Incident | Refusal<'not_found' | 'incident_over' | 'idempotency_mismatch'>> {
  const now = deps.now();
  const acknowledged = await deps.transact(async (tx) => {
    const isFirst = await saveAcknowledgement(tx, { id, adminId: caller.adminId, now });
    const incident = await findIncident(tx, id);

    if (incident === null) return refuse('not_found');
    if (incident.closedAt !== null) return refuse('incident_over');
    if (!isFirst) return incident;

    const { title } = texts(defaultLocale).health.incident(incident);
    await logAdminEvent(tx, deps, caller, {
      type: 'system',
      action: 'incident_acknowledged',
      summary: texts(defaultLocale).log.incidentAcknowledged({ name: caller.name, title }),
      entity: { type: 'incident', id },
      before: { acknowledged: false },
      after: { acknowledged: true },
    });

    return incident;
  });

  return isRefusal(acknowledged) ? acknowledged : incidentView(acknowledged, now);
}
