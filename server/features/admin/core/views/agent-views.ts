import type * as adminAgentViews from '#contract/admin/agent-views.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Tx } from '#server/db/transaction.ts';
import { refuseWithoutStanding } from '#server/features/admin/admins/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import { hashToken, newToken } from '#server/http/session/session.store.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  deleteEndedViews,
  deleteViewsOf,
  type EndedView,
  findViewedAgent,
  insertView,
  selectOpenViews,
} from './agent-view.store.ts';

type Deps = Pick<Platform, 'transact' | 'now' | 'newId'>;
type StartedView = ReplyOf<typeof adminAgentViews.start>;

const viewMinutes = 30;

/**
 * Starts a view of an agent's account: a token of its own kind, which `serve()` lets read and nothing else. An admin has
 * one view at a time.
 */
export function startView(
  deps: Deps,
  { id, reason: given }: { id: string; reason: string },
  caller: AdminCaller,
) {
  const { transact, now: readClock, newId } = deps;
  const now = readClock();
  const { bearer } = caller.request;
  const reason = given.trim();

  return transact(async (tx) => {
    if (bearer === null) return refuse('unauthenticated');

    const forbidden = await refuseWithoutStanding(tx, caller, 'agents:view');
    if (forbidden) return forbidden;

    const agent = await findViewedAgent(tx, id);
    if (!agent) return refuse('not_found');

    const { status, ...viewed } = agent;
    if (status === 'deleted') return refuse('account_closed');
    if (reason === '') return refuse('reason_required', { cause: 'reason_to_view_agent' });

    const { adminId, name } = caller;
    await logEnds(tx, deps, await deleteViewsOf(tx, { adminId, agentId: null }), caller);

    const token = newToken('pbv_');
    const expiresAt = new Date(now + viewMinutes * minuteMs);
    await insertView(tx, {
      agentId: id,
      id: newId(),
      tokenHash: hashToken(token),
      adminId,
      adminName: name,
      adminSession: hashToken(bearer),
      reason,
      createdAt: new Date(now),
      expiresAt,
    });

    await logAdminEvent(tx, deps, caller, {
      type: 'security',
      action: 'agent_view_started',
      summary: texts(defaultLocale).log.agentViewStarted({ name: viewed.name, reason }),
      entity: { type: 'agent', id },
      before: { viewing: false },
      after: { viewing: true, reason, until: expiresAt.toISOString() },
    });

    return { token, expiresAt: expiresAt.toISOString(), agent: viewed } satisfies StartedView;
  });
}

/** Ends the admin's views of an agent. Every process refuses their tokens as soon as this has committed. */
export function endViews(
  deps: Deps,
  id: string,
  caller: AdminCaller,
): Promise<ReplyOf<typeof adminAgentViews.end> | Refusal<'idempotency_mismatch'>> {
  return deps.transact(async (tx) => {
    const ended = await deleteViewsOf(tx, { adminId: caller.adminId, agentId: id });
    await logEnds(tx, deps, ended, caller);
    return { ended: ended.length };
  });
}

export async function listViews({ pool, now }: Pick<Platform, 'pool' | 'now'>, agentId: string) {
  return { items: await selectOpenViews(pool, agentId, now()) };
}

/** Puts the end of views into the log whose time is up or whose admin has signed out. */
export async function recordEndedViews(deps: Deps): Promise<void> {
  await deps.transact(async (tx) => {
    await logEnds(tx, deps, await deleteEndedViews(tx, deps.now()), 'system');
    return null;
  });
}

async function logEnds(
  tx: Tx,
  deps: Pick<Platform, 'now' | 'newId'>,
  ended: readonly EndedView[],
  by: AdminCaller | 'system',
): Promise<void> {
  for (const { agentId, agentName, adminName, reason, startedAt } of ended)
    await logAdminEvent(tx, deps, by, {
      type: 'security',
      action: 'agent_view_ended',
      summary: texts(defaultLocale).log.agentViewEnded({ name: agentName, admin: adminName, reason }),
      entity: { type: 'agent', id: agentId },
      before: { viewing: true, reason, since: startedAt },
      after: { viewing: false },
    });
}
