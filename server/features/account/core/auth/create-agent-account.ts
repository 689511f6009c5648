import type * as auth from '#contract/account/auth.ts';
import type { SignedIn } from '#contract/account/auth.ts';
import { addresses } from '#contract/addresses.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { isCurrency } from '#domain/shared/money.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { hashPassword } from '#server/adapters/secrets/password-hash.ts';
import { logEvent } from '#server/db/event-log.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  type AgentRecord,
  asFirstOwner,
  claimEmail,
  insertAgent,
  isEmailTaken,
} from '#server/features/account/agents/index.ts';
import { notifyAdmins } from '#server/features/messages/notifications/index.ts';
import { isKnownTimezone } from '#server/features/properties/locations/index.ts';
import { startTrial } from '#server/features/subscription/core/index.ts';
import { firstOwnerOf, memberAccountKey, type Nobody } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { requestVerification } from '../verification/verify-email.ts';
import { rememberDevice } from './notify-of-new-device.ts';
import { refuseWeakPassword } from './password-rule.ts';
import { startAgentSession } from './start-agent-session.ts';

export type NewAccount = {
  name: string;
  email: string;
  /** Null for an account that only signs in with Google. */
  password: string | null;
  company?: string | undefined;
  phone?: string | undefined;
  bio?: string | undefined;
  languages?: readonly string[] | undefined;
  timezone?: string | undefined;
  locale?: string | undefined;
  currency?: string | undefined;
  /** Whether the sign-in page offers this account in demo mode. */
  isDemo?: boolean;
  /** Whether a trusted identity provider has verified the address. */
  isEmailVerified?: boolean;
};

export type AccountRefusal = Refusal<
  | 'invalid_request'
  | 'weak_password'
  | 'unknown_timezone'
  | 'unknown_currency'
  | 'email_taken'
  | 'too_many_requests'
>;

/** Validation without the expensive hash and without the database. */
function checkNewAccount(account: NewAccount): AccountRefusal | null {
  if (account.name.trim() === '') return refuse('invalid_request', { cause: 'name_missing' });
  if (account.timezone !== undefined && !isKnownTimezone(account.timezone)) return refuse('unknown_timezone');
  if (account.currency !== undefined && !isCurrency(account.currency)) return refuse('unknown_currency');
  return account.password === null ? null : refuseWeakPassword(account.password, account.email);
}

/** Creates an agent with a trial in one transaction; `andThen` runs in the same transaction, and logs it for an invited agent. */
export async function createAgentAccount<T>(
  { transact, now: readClock, newId }: Pick<Platform, 'transact' | 'now' | 'newId'>,
  account: NewAccount,
  options: { trialDays: number; isInvited?: boolean; andThen: (tx: Tx, agent: AgentRecord) => Promise<T> },
): Promise<T | AccountRefusal | Refusal<'idempotency_mismatch'>> {
  const now = readClock();
  const wrong = checkNewAccount(account);
  if (wrong) return wrong;

  // Hash first: hashing waits in a queue and must not hold a database connection.
  const passwordHash = account.password === null ? null : await hashPassword(account.password);
  if (isRefusal(passwordHash)) return passwordHash;

  return await transact(async (tx) => {
    const id = newId();
    if (!(await claimEmail(tx, account.email, firstOwnerOf(id)))) return refuse('email_taken');

    const agent = await insertAgent(tx, { ...withDefaults(account, now), id, passwordHash, now });
    if (!options.isInvited)
      logEvent(tx, {
        type: 'auth',
        action: 'agent_registered',
        summary: texts(defaultLocale).log.registered(agent),
        actor: { type: 'agent', id, name: agent.name },
        entity: { type: 'agent', id },
        after: { company: agent.company, trialDays: options.trialDays },
        at: now,
      });

    await startTrial(tx, id, now, options.trialDays);
    if (!account.isDemo) await notifyAdmins(tx, newAgentNotification(agent, now));

    return await options.andThen(tx, agent);
  });
}

function newAgentNotification({ id, name, company, email }: AgentRecord, now: number) {
  return {
    scope: 'agents:read' as const,
    type: 'system' as const,
    text: { code: 'newAgent' as const, facts: { name, company, email } },
    link: `${addresses.adminUsers()}?open=${id}`,
    dedupeKey: `agent:${id}`,
    now,
  };
}

function withDefaults(account: NewAccount, now: number) {
  const isVerified = account.isEmailVerified ?? account.isDemo;
  return {
    emailVerifiedAt: isVerified ? new Date(now).toISOString() : null,
    name: account.name.trim(),
    email: account.email.trim(),
    phone: account.phone?.trim() || null,
    company: account.company?.trim() || null,
    bio: account.bio?.trim() || null,
    languages: [...(account.languages ?? [])],
    timezone: account.timezone ?? 'UTC',
    locale: account.locale ?? 'en-GB',
    currency: account.currency ?? 'EUR',
    settings: account.isDemo ? { demo: true } : {},
  };
}

type Registration = InputOf<typeof auth.register>['body'];

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>;
type Closed = AccountRefusal | Refusal<'registration_closed' | 'maintenance' | 'idempotency_mismatch'>;

/** Creates an account with its trial and signs in, all or nothing. */
export async function registerAgent(
  platform: Deps,
  registration: Registration,
  { request }: Nobody,
): Promise<SignedIn | Closed | Refusal<'agent_suspended'>> {
  const { config, now } = platform;
  const { rememberMe = false } = registration;
  return await openAccount(platform, registration, (tx, agent) =>
    startAgentSession(tx, asFirstOwner(agent), { config, now: now(), rememberMe, from: request }),
  );
}

/** Creates the same account for a form without script, which has nowhere to keep a session. */
export async function registerByForm(
  platform: Deps,
  registration: Registration,
  { request }: Nobody,
): Promise<{ ok: true } | Closed> {
  return await openAccount(platform, registration, async (tx, { id: agentId }) => {
    await rememberDevice(tx, memberAccountKey(firstOwnerOf(agentId)), request, platform.now());
    return { ok: true as const };
  });
}

export async function isRegistrationOpen({ pool }: Pick<Platform, 'pool'>): Promise<boolean> {
  return (await readPlatformSettings(pool)).allowAgentRegistration;
}

async function openAccount<T>(
  platform: Deps,
  registration: Registration,
  andThen: (tx: Tx, agent: AgentRecord) => Promise<T>,
): Promise<T | Closed> {
  const { pool } = platform;
  const settings = await readPlatformSettings(pool);
  if (!settings.allowAgentRegistration) return refuse('registration_closed');
  if (settings.maintenanceMode) return refuse('maintenance');

  const wrong = checkNewAccount(registration);
  if (wrong) return wrong;
  // Saves the hash for taken addresses; the unique key decides.
  if (await isEmailTaken(pool, registration.email)) return refuse('email_taken');

  return await createAgentAccount(platform, registration, {
    trialDays: settings.trialDays,
    andThen: async (tx, agent) => {
      await requestVerification(tx, agent.id);
      return await andThen(tx, agent);
    },
  });
}
