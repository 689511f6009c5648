import { isOpenAgreement, withholdsAccess } from '#domain/agreements/agreement.ts';
import type { MessageVariable } from '#domain/messages/automation/message-template.ts';
import type {
  AgreementState,
  MessagedProperty,
  MessagedStay,
} from '#domain/messages/automation/messaged-stay.ts';
import { type PlanInput, planMessages } from '#domain/messages/automation/plan-messages.ts';
import { markOf } from '#domain/messages/automation/text-marks.ts';
import { type FilledInstalment, fillSchedule } from '#domain/payments/payment-schedule.ts';
import { civilDateAt, laterOf } from '#domain/shared/civil-date.ts';
import { directionsUrl } from '#domain/shared/directions-url.ts';
import { hostName } from '#domain/shared/host-name.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type Tx, together } from '#server/db/transaction.ts';
import { findAgent } from '#server/features/account/agents/index.ts';
import { agreementsOfBookings } from '#server/features/bookings/core/index.ts';
import {
  findOperations,
  findProperty,
  markSecret,
  openSecret,
  streetText,
} from '#server/features/properties/core/index.ts';
import type { Platform } from '#server/platform.ts';
import { type StayFactsRow, selectStayFacts } from './message-facts.store.ts';
import { deleteLooseMarks, lockRules, lockStaleBookings, takeStaleMarks } from './message-plan.store.ts';
import { planRuleOf, type RuleRow, selectRules } from './message-rule.store.ts';
import { type PlannedRow, replacePlans } from './replace-plans.store.ts';

export type AutomationDeps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>;

export type StayPlanInput = {
  row: StayFactsRow;
  rules: readonly RuleRow[];
  input: PlanInput;
  /** The stay gets a door code of its own that has not been drawn. */
  isCodeToCome: boolean;
};

type StayAgreement = { state: AgreementState; openedAt: number | null; withholdsAccess: boolean };

type PropertyFacts = {
  property: MessagedProperty;
  codeByStay: boolean;
  sharesCode: boolean;
  doorCode: string;
};

/** Everything that plans of bookings of one agent are made from. */
export async function readPlanInputs(
  deps: Pick<AutomationDeps, 'config' | 'now'>,
  db: Queryable,
  {
    agentId,
    bookingIds,
    rules,
  }: { agentId: string; bookingIds: readonly string[]; rules: readonly RuleRow[] },
): Promise<StayPlanInput[]> {
  const rows = await selectStayFacts(db, agentId, bookingIds);
  const agreements = await readAgreements(db, agentId, rows);
  const properties = new Map<string, PropertyFacts | null>();
  const planRules = rules.map(planRuleOf);
  const now = deps.now();
  const inputs: StayPlanInput[] = [];

  for (const row of rows) {
    if (!properties.has(row.propertyId))
      properties.set(row.propertyId, await readPropertyFacts(deps, db, agentId, row.propertyId));
    const facts = properties.get(row.propertyId);
    if (!facts) continue;

    const agreement = agreements.get(row.bookingId) ?? null;
    const input: PlanInput = {
      stay: messagedStay(row, agreement, civilDateAt(now, facts.property.timezone)),
      property: await propertyOfStay(deps, agentId, { facts, row, agreement }),
      rules: planRules,
      sent: row.sent.map((one) => ({ ...one, sentAt: Date.parse(one.sentAt) })),
      choices: row.choices,
      now,
    };

    const isCodeToCome = facts.sharesCode && facts.codeByStay && row.codeSealed === null;
    inputs.push({ row, rules, input, isCodeToCome });
  }

  return inputs;
}

/**
 * Rental agreements of stays, by booking: whether one waits to be signed, since when, and whether door code and Wi-Fi
 * password wait with it. A stay without an entry needs none.
 */
async function readAgreements(
  db: Queryable,
  agentId: string,
  stays: readonly StayFactsRow[],
): Promise<ReadonlyMap<string, StayAgreement>> {
  const bookings = stays.map((stay) => ({ ...stay, agentId, _id: stay.bookingId }));
  const agreements = await agreementsOfBookings(db, agentId, bookings);
  const entries = stays.flatMap(({ bookingId }, index): [string, StayAgreement][] => {
    const agreement = agreements[index];
    if (!agreement || agreement.standing === 'not_needed') return [];
    const { gate, standing, latest, sentAt } = agreement;
    const isSent = latest !== null && isOpenAgreement(latest) && sentAt !== null;
    const openedAt = isSent ? Date.parse(sentAt) : null;
    return [[bookingId, { state: standing, openedAt, withholdsAccess: withholdsAccess(gate, standing) }]];
  });

  return new Map(entries);
}

async function readPropertyFacts(
  deps: Pick<AutomationDeps, 'config'>,
  db: Queryable,
  agentId: string,
  propertyId: string,
): Promise<PropertyFacts | null> {
  const property = await findProperty(db, agentId, propertyId, { evenDeleted: true });
  const host = await findAgent(db, agentId);
  if (!property || !host) return null;

  const operations = await findOperations(deps, db, agentId, propertyId);
  const { shared, gate, wifiPassword } = operations;
  const variables: Partial<Record<MessageVariable, string>> = {
    property: property.title,
    host: hostName(host),
    guestPage: markOf('guestPage'),
  };

  const give = (word: MessageVariable, value: string | null) => {
    if (value !== null && value.trim() !== '') variables[word] = value;
  };
  const street = streetText(property);

  give('hostPhone', host.phone);
  give('address', street);
  give('directions', street === null ? null : directionsUrl(street));
  if (shared.includes('access')) give('access', operations.access);
  if (shared.includes('parking')) give('parking', operations.parking);
  if (shared.includes('checkOut')) give('checkOutSteps', operations.checkOut);
  if (shared.includes('wifi')) {
    give('wifiName', operations.wifiName);
    if (wifiPassword !== '') variables.wifiPassword = markOf('wifiPassword');
  }

  return {
    property: {
      id: propertyId,
      timezone: property.timezone,
      checkInFrom: property.checkInFrom,
      checkOutBy: property.checkOutBy,
      gate,
      variables,
      secretVersions: { wifiPassword: await markSecret(deps, agentId, wifiPassword) },
    },
    codeByStay: operations.codeByStay,
    sharesCode: shared.includes('doorCode'),
    doorCode: operations.doorCode,
  };
}

/** A code of the stay's own is drawn when the gate opens; until then there is one to come. */
async function propertyOfStay(
  deps: Pick<AutomationDeps, 'config'>,
  agentId: string,
  { facts, row, agreement }: { facts: PropertyFacts; row: StayFactsRow; agreement: StayAgreement | null },
): Promise<MessagedProperty> {
  const { property, codeByStay, sharesCode, doorCode } = facts;
  const own = row.codeSealed
    ? await openSecret(deps, { agentId, kind: 'stay', id: row.bookingId }, row.codeSealed)
    : '';
  const hasCode = sharesCode && (own !== '' || codeByStay || doorCode !== '');

  return {
    ...property,
    variables: {
      ...property.variables,
      ...(hasCode ? { doorCode: markOf('doorCode') } : {}),
      ...(agreement?.state === 'open' ? { agreementLink: markOf('agreementLink') } : {}),
    },
    secretVersions: {
      ...property.secretVersions,
      doorCode: await markSecret(deps, agentId, own || (codeByStay ? '' : doorCode)),
    },
  };
}

const moment = (instant: string | null) => (instant === null ? null : Date.parse(instant));

/** What is due by a day: all of the balance where no instalment says otherwise. */
function dueBy(day: string, unpaid: readonly FilledInstalment[], balanceMinor: number): number {
  if (unpaid.length === 0) return balanceMinor;

  const dueMinor = unpaid
    .filter(({ dueOn }) => dueOn <= day)
    .reduce((sum, { amountMinor, paidMinor }) => sum + amountMinor - paidMinor, 0);
  return Math.min(dueMinor, balanceMinor);
}

function messagedStay(row: StayFactsRow, agreement: StayAgreement | null, today: string): MessagedStay {
  const { paymentSchedule, receivedMinor, nextDueOn } = row;
  const unpaid = fillSchedule(paymentSchedule?.instalments ?? [], { receivedMinor }).filter(
    ({ state }) => state !== 'paid',
  );
  const open = unpaid[0];

  return {
    code: row.code,
    guestName: row.guestName,
    language: row.language,
    status: row.status,
    source: row.source,
    checkIn: row.checkIn,
    checkOut: row.checkOut,
    adults: row.adults,
    children: row.children,
    infants: row.infants,
    pets: row.pets,
    createdAt: Date.parse(row.createdAt),
    confirmedAt: moment(row.confirmedAt),
    cancelledAt: moment(row.cancelledAt),
    changedAt: moment(row.changedAt),
    datesChangedAt: moment(row.datesChangedAt),
    expiresAt: moment(row.expiresAt),
    notifyFrom: moment(row.notifyFrom) ?? 0,
    currency: row.currency,
    totalMinor: row.totalMinor,
    receivedMinor,
    balanceMinor: row.balanceMinor,
    firstMinor: paymentSchedule?.instalments[0]?.amountMinor ?? null,
    nextPayment:
      nextDueOn === null
        ? null
        : {
            kind: open?.kind ?? 'full',
            dueOn: nextDueOn,
            amountMinor: dueBy(laterOf(today, nextDueOn), unpaid, row.balanceMinor),
          },
    agreement: agreement?.state ?? 'none',
    agreementOpenedAt: agreement?.openedAt ?? null,
    withholdsAccess: agreement?.withholdsAccess ?? false,
    waitsSince: moment(row.waitsSince),
    wroteAt: moment(row.wroteAt),
    isPaused: row.isPaused,
    isStopped: row.isStopped || row.conversationId === null || row.allowMessages === false,
    isReviewed: row.isReviewed,
  };
}

/**
 * Computes the plans of bookings anew. The marks are taken before anything is read, so that a change that is stored
 * meanwhile leaves a mark of its own. The bookings must be locked, or changed by this transaction.
 */
async function planBookings(
  tx: Tx,
  deps: Pick<AutomationDeps, 'config' | 'now'>,
  agentId: string,
  bookingIds: readonly string[],
): Promise<void> {
  await takeStaleMarks(tx, agentId, bookingIds);
  const rules = await selectRules(tx, agentId);
  const planned: PlannedRow[] = [];
  if (rules.length > 0)
    for (const { row, input } of await readPlanInputs(deps, tx, { agentId, bookingIds, rules }))
      for (const message of planMessages(input))
        planned.push({ ...message, agentId, bookingId: row.bookingId });
  await replacePlans(tx, agentId, bookingIds, planned);
}

/** The plans of all bookings that a transaction has changed, in that transaction. */
export async function planChangedBookings(
  deps: Pick<AutomationDeps, 'config' | 'now'>,
  tx: Tx,
): Promise<void> {
  const byAgent = Map.groupBy(tx.changedBookings, ([, agentId]) => agentId);
  for (const [agentId, changed] of [...byAgent].sort(([a], [b]) => (a < b ? -1 : 1))) {
    // The rules are read once the lock is there.
    const [, rules] = await together(lockRules(tx, agentId, 'reads'), selectRules(tx, agentId));
    if (rules.length === 0) continue;
    await planBookings(
      tx,
      deps,
      agentId,
      changed.map(([bookingId]) => bookingId),
    );
  }
}

const batch = 100;

/** Computes the plans that a change of rules, properties or conversations has made stale. */
export async function refreshStalePlans(deps: AutomationDeps, signal?: AbortSignal): Promise<void> {
  for (let more = true; more && !signal?.aborted; ) {
    const done = await deps.transact(async (tx) => {
      const locked = await lockStaleBookings(tx, batch);
      if (locked === null) {
        await deleteLooseMarks(tx);
        return 0;
      }
      await planBookings(tx, deps, locked.agentId, locked.bookingIds);
      return locked.bookingIds.length;
    });
    more = typeof done === 'number' && done > 0;
  }
}
