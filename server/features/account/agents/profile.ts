import type * as agents from '#contract/account/agents.ts';
import type { AgentProfile } from '#contract/account/agents.ts';
import type { SessionAgent } from '#contract/account/auth.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { areHostLanguages } from '#domain/account/host-languages.ts';
import { isCurrency } from '#domain/shared/money.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logChange } from '#server/db/log-change.ts';
import type { Queryable } from '#server/db/pool.ts';
import { isKnownTimezone } from '#server/features/properties/locations/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { type AgentRecord, findAgent, updateProfile } from './agent.store.ts';
import { setPersonalDetails } from './member.store.ts';
import { findPerson, lockPerson, type Person } from './person.store.ts';

type Changes = InputOf<typeof agents.changeProfile>['body'];

/** Changes the given fields only. Name and phone are the person's, everything else is the business's. */
export function changeProfile(
  { transact, now }: Pick<Platform, 'transact' | 'now'>,
  changes: Changes,
  caller: AgentCaller,
) {
  return transact(async (tx): Promise<AgentProfile | Refusal<ProfileRefusal | 'not_found'>> => {
    const wrong = checkChanges(changes);
    if (wrong) return wrong;

    const agent = await lockPerson(tx, caller);
    if (!agent) return refuse('not_found');

    const changed = withChanges(agent, changes);
    await storeProfile(tx, changed, now());
    logChange(tx, {
      type: 'settings',
      action: 'profile_changed',
      summary: texts(defaultLocale).log.profileChanged({ name: changed.name }),
      entity: { type: 'agent', id: agent.id },
      accountId: agent.id,
      before: agent,
      after: changed,
      hidden: hiddenInLog,
    });

    return viewProfile(changed);
  });
}

async function storeProfile(tx: Queryable, person: Person, now: number): Promise<void> {
  const { id: agentId, memberId, name, phone } = person;
  if (memberId === agentId) return await updateProfile(tx, person, now);

  await setPersonalDetails(tx, { agentId, memberId }, { name, phone });
  const agent = await findAgent(tx, agentId);
  if (agent) await updateProfile(tx, { ...person, name: agent.name, phone: agent.phone }, now);
}

const hiddenInLog: ReadonlySet<string> = new Set(['phone', 'bio']);

type ProfileRefusal = 'invalid_request' | 'unknown_timezone' | 'unknown_currency';

function checkChanges({
  name,
  timezone,
  locale,
  currency,
  languages,
}: Changes): Refusal<ProfileRefusal> | null {
  if (name !== undefined && name.trim() === '') return refuse('invalid_request', { cause: 'name_missing' });
  if (timezone !== undefined && !isKnownTimezone(timezone)) return refuse('unknown_timezone');
  if (currency !== undefined && !isCurrency(currency)) return refuse('unknown_currency');
  if ((locale !== undefined && !isLocale(locale)) || !areHostLanguages(languages ?? []))
    return refuse('invalid_request', { cause: 'language_unknown' });
  return null;
}

function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length === 1;
  } catch {
    return false;
  }
}

function withChanges(agent: Person, changes: Changes): Person {
  return {
    ...agent,
    name: changes.name?.trim() ?? agent.name,
    phone: textOrNull(changes.phone, agent.phone),
    company: textOrNull(changes.company, agent.company),
    bio: textOrNull(changes.bio, agent.bio),
    languages: changes.languages ? [...new Set(changes.languages)] : agent.languages,
    timezone: changes.timezone ?? agent.timezone,
    locale: changes.locale ?? agent.locale,
    currency: changes.currency ?? agent.currency,
  };
}

/** Null and blank text clear the field; undefined keeps it. */
function textOrNull(wanted: string | null | undefined, present: string | null): string | null {
  return wanted === undefined ? present : wanted?.trim() || null;
}

export async function readProfile(
  db: Queryable,
  caller: AgentCaller,
): Promise<AgentProfile | Refusal<'not_found'>> {
  const agent = await findPerson(db, caller);
  return agent ? viewProfile(agent) : refuse('not_found');
}

export function viewProfile({ id, ...agent }: AgentRecord): AgentProfile {
  return { _id: id, ...agent };
}

/** The account as stored in the browser next to the token. */
export function viewSessionAgent(agent: AgentRecord): SessionAgent {
  const { id, name, email, company, avatar, emailVerifiedAt } = agent;
  return { _id: id, name, email, company, avatar, emailVerified: emailVerifiedAt !== null };
}
