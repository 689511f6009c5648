import { setTimeout as wait } from 'node:timers/promises';
import { addresses } from '#contract/addresses.ts';
import {
  afterFailure,
  afterSuccess,
  answerWithinMs,
  catchUpPauseMs,
  type EndpointState,
  eventsToSend,
  type TryOutcome,
} from '#domain/account/webhooks/delivery-steps.ts';
import type { DeliveryFailure, DisabledReason } from '#domain/account/webhooks/webhook-types.ts';
import { cleanExternalText } from '#domain/shared/external-text.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { hideSecretsInText } from '#domain/shared/reporting/hide-secrets.ts';
import { logEvent } from '#server/db/event-log.ts';
import { enqueue } from '#server/db/outbox.ts';
import { updateRows } from '#server/db/rows.ts';
import type { Tx } from '#server/db/transaction.ts';
import { notify } from '#server/features/messages/notifications/index.ts';
import type { JobFailures } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { recordMetric } from '#server/telemetry/metric-events.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  type Attempt,
  type EndpointId,
  type EndpointRow,
  type EventToSend,
  giveUpEvents,
  hasDueEvents,
  hurryEvents,
  leaveEndpoint,
  saveAttempts,
  selectDueEvents,
  takeEndpoint,
} from './webhook.store.ts';
import { openOfWebhook, signedHeaders } from './webhook-secrets.ts';

export type DeliveryDeps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId' | 'outbound'>;

export const webhookQueue = 'webhooks';

/** A job goes on for so long; another one follows when more is due. */
const jobMs = 40_000;

/** Events that are looked at for a round; enough to find one that was never tried. */
const lookedAt = 50;

const answerLength = 2048;

type JobOfEndpoint = { data: Record<string, unknown>; job: { id: string } };

/** Delivers what is due to the endpoints of several jobs, side by side: a slow one delays no other. */
export async function deliverJobs(deps: DeliveryDeps, jobs: readonly JobOfEndpoint[]): Promise<JobFailures> {
  const byEndpoint = Map.groupBy(jobs, ({ data }) => `${data.agentId}/${data.endpointId}`);
  const failures = new Map<string, unknown>();

  const deliver = async (ofEndpoint: readonly JobOfEndpoint[]) => {
    const [first] = ofEndpoint;
    const { agentId, endpointId } = first?.data ?? {};
    if (typeof agentId !== 'string' || typeof endpointId !== 'string') return;
    try {
      await deliverTo(deps, { agentId, id: endpointId });
    } catch (error) {
      for (const { job } of ofEndpoint) failures.set(job.id, error);
    }
  };
  await Promise.all([...byEndpoint.values()].map(deliver));

  return failures;
}

/**
 * Sends an endpoint what is due, in order. What another process begins to send is left to it; what happened in between is looked
 * for after this one has let go.
 */
export async function deliverTo(deps: DeliveryDeps, endpointId: EndpointId): Promise<void> {
  const endsAt = performance.now() + jobMs;
  let now = deps.now();

  do {
    const endpoint = await takeEndpoint(deps.pool, endpointId, now);
    if (!endpoint) return;

    let mayGoOn = true;
    try {
      let state: EndpointRow | null = endpoint;
      while (state && performance.now() < endsAt) {
        state = await sendRound(deps, state);
        if (state?.isCatchingUp) await wait(catchUpPauseMs);
      }
      mayGoOn = state === null;
    } finally {
      await leaveEndpoint(deps.pool, endpointId);
    }

    if (!mayGoOn) return await continueLater(deps, endpointId);
    // The clock is read again: what became due while this sent is sent as well.
    now = deps.now();
  } while (await hasDueEvents(deps.pool, endpointId, now));
}

async function continueLater({ transact }: DeliveryDeps, { agentId, id }: EndpointId): Promise<void> {
  await transact((tx) => enqueue(tx, webhookQueue, { agentId, endpointId: id }));
}

/** Sends the next events, and saves what became of them. Returns the endpoint as it is now, or null when there is nothing to send. */
async function sendRound(deps: DeliveryDeps, endpoint: EndpointRow): Promise<EndpointRow | null> {
  const begunAt = deps.now();
  const due = await selectDueEvents(deps.pool, endpoint, { now: begunAt, limit: lookedAt });
  const state = { ...stateOf(endpoint), hasAnswered: endpoint.lastFailure === 'status' };
  const events = eventsToSend(state, due, begunAt);
  if (events.length === 0) {
    if (due.length === 0 && endpoint.isCatchingUp) await endCatchingUp(deps, endpoint);
    return null;
  }

  const target = await openTarget(deps, endpoint, begunAt);
  const tries = await Promise.all(
    events.map(async (event) => ({ event, ...(await tryEvent(deps, target, event, begunAt)) })),
  );

  return saveRound(deps, endpoint, tries);
}

function stateOf({ failures, failingSince, nextTryAt, isCatchingUp }: EndpointRow): EndpointState {
  return {
    failures,
    failingSince: failingSince === null ? null : Date.parse(failingSince),
    nextTryAt: nextTryAt === null ? null : Date.parse(nextTryAt),
    isCatchingUp,
  };
}

async function endCatchingUp({ transact }: DeliveryDeps, { agentId, id }: EndpointRow): Promise<void> {
  await transact((tx) => updateRows(tx, 'webhook_endpoints', { agentId, id }, { isCatchingUp: false }));
}

type Target = { url: string; secrets: string[]; namesGuests: boolean };

/** The address, and the secrets that sign: until a day after a change the old one too. */
export async function openTarget(
  deps: Pick<DeliveryDeps, 'config'>,
  endpoint: EndpointRow,
  now: number,
): Promise<Target> {
  const { addressSealed, secretSealed, oldSecretSealed, oldSecretEndsAt, namesGuests } = endpoint;
  const isOldValid = oldSecretEndsAt !== null && Date.parse(oldSecretEndsAt) > now;
  const sealed = isOldValid && oldSecretSealed !== null ? [secretSealed, oldSecretSealed] : [secretSealed];

  return {
    url: await openOfWebhook(deps, endpoint, addressSealed),
    secrets: await Promise.all(sealed.map((one) => openOfWebhook(deps, endpoint, one))),
    namesGuests,
  };
}

/** What is sent about an event: ids, states and dates, and the guest’s name where it was asked for. */
export function bodyOf(event: EventToSend, { namesGuests }: Pick<Target, 'namesGuests'>): string {
  const { eventId, type, at, data, guestName } = event;
  const named = namesGuests && guestName !== null ? { ...data, guestName } : data;
  return JSON.stringify({ id: eventId, type, timestamp: at, data: named });
}

export type Tried = { outcome: TryOutcome; triedAt: number; tookMs: number | null; answer: string | null };

/** Sends one event. `webhook-id` is the event’s in every try, so that a receiver recognises it. */
export async function tryEvent(
  { outbound }: Pick<DeliveryDeps, 'outbound'>,
  target: Target,
  event: EventToSend,
  now: number,
): Promise<Tried> {
  const body = bodyOf(event, target);
  const headers = signedHeaders(target.secrets, { id: event.eventId, sentAt: new Date(now), body });
  const answer = await outbound.post({ url: target.url, headers, body, withinMs: answerWithinMs });
  const isDelivered = !('failed' in answer) && answer.status >= 200 && answer.status <= 299;
  recordMetric({ kind: 'webhook', outcome: isDelivered ? 'delivered' : 'failed' });

  if ('failed' in answer) {
    const { failed } = answer;
    const isKnown = failed === 'address_refused' || failed === 'timed_out';
    const failure: DeliveryFailure = isKnown ? failed : 'unreachable';
    const outcome = { isDelivered: false as const, failure, status: null, retryAfterSeconds: null };
    return { outcome, triedAt: now, tookMs: null, answer: null };
  }

  const { status, retryAfterSeconds, start, tookMs } = answer;
  const outcome: TryOutcome = isDelivered
    ? { isDelivered }
    : { isDelivered, failure: 'status', status, retryAfterSeconds };
  return { outcome, triedAt: now, tookMs, answer: answerText(start) };
}

/** What a stranger’s server answered: plain text, without secrets that it repeats. */
function answerText(start: Buffer): string {
  return cleanExternalText(hideSecretsInText(start.toString('utf8')), answerLength);
}

type TriedEvent = Tried & { event: EventToSend };

/** Saves a round of tries. Several that fail together are one failure of the endpoint. */
async function saveRound(
  deps: DeliveryDeps,
  endpoint: EndpointRow,
  tries: readonly TriedEvent[],
): Promise<EndpointRow | null> {
  const now = deps.now();
  const { agentId, id } = endpoint;
  const { state, attempts, endedOutage, failed, disabled } = assess(stateOf(endpoint), tries, now);
  const isOk = failed === null;

  const changed = {
    failures: state.failures,
    failingSince: state.failingSince === null ? null : new Date(state.failingSince),
    nextTryAt: state.nextTryAt === null ? null : new Date(state.nextTryAt),
    isCatchingUp: state.isCatchingUp,
    lastFailure: isOk ? null : failed.failure,
    lastHttpStatus: isOk ? null : failed.status,
    ...(tries.some(({ outcome }) => outcome.isDelivered) ? { lastSuccessAt: new Date(now) } : {}),
    ...(disabled === null ? {} : { status: 'disabled' as const, disabledWhy: disabled }),
  };

  const saved = await deps.transact(async (tx) => {
    await saveAttempts(tx, agentId, attempts);
    await updateRows(tx, 'webhook_endpoints', { agentId, id }, changed);
    if (endedOutage) await hurryEvents(tx, endpoint);
    if (disabled !== null) await disable(tx, deps, endpoint, { why: disabled, now });
    else if (state.nextTryAt !== null)
      await enqueue(tx, webhookQueue, { agentId, endpointId: id }, state.nextTryAt);
    return true;
  });
  if (isRefusal(saved) || disabled !== null || state.nextTryAt !== null) return null;

  return {
    ...endpoint,
    ...state,
    failingSince: null,
    nextTryAt: null,
    lastFailure: null,
  };
}

type Assessed = {
  state: EndpointState;
  attempts: Attempt[];
  endedOutage: boolean;
  failed: Extract<TryOutcome, { isDelivered: false }> | null;
  disabled: DisabledReason | null;
};

function assess(before: EndpointState, tries: readonly TriedEvent[], now: number): Assessed {
  const success = tries.some(({ outcome }) => outcome.isDelivered) ? afterSuccess(before, now) : null;
  const base = success ?? before;
  const attempts: Attempt[] = [];
  let state: EndpointState = base;
  let failed: Assessed['failed'] = null;
  let disabled: DisabledReason | null = null;

  for (const { event, outcome, triedAt, tookMs, answer } of tries) {
    const eventTries = event.tries + 1;
    const tried = { deliveryId: event.deliveryId, tries: eventTries, triedAt, tookMs, answer };
    if (outcome.isDelivered) {
      attempts.push({ ...tried, state: 'delivered', nextTryAt: null, httpStatus: null, failure: null });
      continue;
    }

    const after = afterFailure(base, { outcome, eventTries, now, random: Math.random() });
    state = after;
    failed = outcome;
    disabled ??= after.disabled;
    attempts.push({
      ...tried,
      state: after.eventNextTryAt === null ? 'failed' : 'waiting',
      nextTryAt: after.eventNextTryAt,
      httpStatus: outcome.status,
      failure: outcome.failure,
    });
  }

  return { state, attempts, endedOutage: success?.endedOutage ?? false, failed, disabled };
}

/** Ends an endpoint that nobody answers at: what waits is given up, and those who look after webhooks are told. */
async function disable(
  tx: Tx,
  { newId }: DeliveryDeps,
  { agentId, id, name, addressShown }: EndpointRow,
  { why, now }: { why: DisabledReason; now: number },
): Promise<void> {
  await giveUpEvents(tx, { agentId, id });
  logEvent(tx, {
    type: 'settings',
    action: 'webhook_disabled',
    summary: texts(defaultLocale).log.webhookDisabled({ name, why }),
    entity: { type: 'webhook', id },
    accountId: agentId,
    before: { status: 'active' },
    after: { status: 'disabled', why },
  });

  await notify(tx, {
    id: newId(),
    agentId,
    type: 'webhook_disabled',
    text: { code: 'webhookDisabled', facts: { name, address: addressShown, why } },
    link: `${addresses.settings()}?section=developers`,
    dedupeKey: `webhook-disabled:${id}:${now}`,
    now,
  });
}
