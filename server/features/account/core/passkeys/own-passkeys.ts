import type { NewCredential, Passkey, Passkeys, SignedChallenge } from '#contract/account/passkey-shapes.ts';
import { maxPasskeys } from '#domain/account/passkeys.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import {
  creationOptions,
  passkeySite,
  requestOptions,
  verifyNewCredential,
} from '#server/adapters/passkeys.ts';
import { announce } from '#server/db/outbox.ts';
import { type AdminCaller, type AgentCaller, accountOf } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { notifyOwner } from '../security/notify-owner.ts';
import { accountOfCaller } from '../security/own-account.ts';
import { type ProvenAccount, proveIdentity } from '../security/prove-identity.ts';
import { checkPasskey } from './check-passkey.ts';
import { notifyOfPasskey } from './notify-of-passkeys.ts';
import {
  deletePasskey,
  deleteSessionsOfPasskey,
  insertPasskey,
  listPasskeys,
  lockPasskeyOwner,
  mintChallenge,
  type NewPasskeyRow,
  type PasskeyRow,
  recordPasskeyInSession,
  renamePasskey,
  takeChallenge,
} from './passkey.store.ts';
import { userHandleOf } from './user-handle.ts';

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>;
type OwnCaller = AgentCaller | AdminCaller;
type Proof = { password?: string | undefined; code?: string | undefined };

/** Passkeys of an agent's or an admin's own account; only who is notified of a change differs. */
export function ownPasskeys(deps: Deps) {
  return {
    list: (caller: OwnCaller) => listOwnPasskeys(deps, caller),
    startAdding: (caller: OwnCaller, proof: Proof) => startAdding(deps, caller, proof),
    add: (caller: OwnCaller, given: NewPasskeyInput) => addPasskey(deps, caller, given),
    rename: (caller: OwnCaller, id: string, name: string) => rename(deps, caller, { id, name }),
    remove: (caller: OwnCaller, id: string, proof: Proof) => removePasskey(deps, caller, { id, proof }),
    startConfirming: (caller: OwnCaller) => startConfirming(deps, caller),
    confirm: (caller: OwnCaller, proof: PasskeyInput) => confirmByPasskey(deps, caller, proof),
  };
}

type PasskeyInput = { browserKey: string; credential: SignedChallenge };
type NewPasskeyInput = { browserKey: string; name: string; credential: NewCredential };

async function listOwnPasskeys({ config, pool }: Deps, caller: OwnCaller): Promise<Passkeys> {
  const rows = await listPasskeys(pool, accountOf(caller));
  return {
    items: rows.map(viewPasskey),
    origin: passkeySite(config.http.publicUrl)?.origin ?? null,
  };
}

function viewPasskey({ id, name, isSynced, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return { _id: id, name, isSynced, createdAt, lastUsedAt };
}

/** A passkey opens the account alone, so who adds one proves who they are as fully as for turning two steps off. */
async function startAdding(deps: Deps, caller: OwnCaller, proof: Proof) {
  const { config, pool, now } = deps;
  const site = passkeySite(config.http.publicUrl);
  if (!site) return refuse('passkeys_off');

  const account = await accountOfCaller(deps, caller);
  if (isRefusal(account)) return account;

  const unproved = await proveIdentity(deps, account, proof);
  if (unproved) return unproved;

  const known = await listPasskeys(pool, account);
  if (known.length >= maxPasskeys) return refuse('passkey_limit', { facts: { max: maxPasskeys } });

  const { audience, accountId, email, name } = account;
  const { challenge, browserKey } = await mintChallenge(pool, { audience, purpose: 'add', accountId }, now());
  const owner = { userHandle: userHandleOf(account), email, name };
  return { options: creationOptions(site, owner, { challenge, known }), browserKey };
}

async function addPasskey(deps: Deps, caller: OwnCaller, { browserKey, name, credential }: NewPasskeyInput) {
  const { config, pool, now: readClock, newId } = deps;
  const now = readClock();
  const site = passkeySite(config.http.publicUrl);
  if (!site) return refuse('passkeys_off');

  const account = await accountOfCaller(deps, caller);
  if (isRefusal(account)) return account;

  const { audience, accountId } = account;
  const challenge = await takeChallenge(pool, { audience, purpose: 'add', accountId }, { browserKey, now });
  if (challenge === null) return refuse('passkey_expired');

  const verified = await verifyNewCredential(site, credential, challenge);
  if ('invalid' in verified) return refuse('passkey_refused', { cause: 'passkey_not_added' });

  const { transports = [] } = credential.response;
  const passkey = { id: newId(), ...verified, transports, name: name.trim() || site.host };
  return await savePasskey(deps, { account, caller, passkey, now });
}

type Saving = { account: ProvenAccount; caller: OwnCaller; passkey: NewPasskeyRow; now: number };
type NotSaved = Refusal<'not_found' | 'passkey_known' | 'passkey_limit'>;

function savePasskey(deps: Deps, { account, caller, passkey, now }: Saving) {
  return deps.transact(async (tx): Promise<Passkey | NotSaved> => {
    if (!(await lockPasskeyOwner(tx, account))) return refuse('not_found');
    if (!(await insertPasskey(tx, account, passkey, now))) return refuse('passkey_known');

    const all = await listPasskeys(tx, account);
    if (all.length > maxPasskeys) return refuse('passkey_limit', { facts: { max: maxPasskeys } });

    await recordPasskeyInSession(tx, account, { token: account.token, passkeyId: passkey.id, now });
    await notifyOfPasskey(tx, notifyOwner(deps, account, caller), {
      event: 'passkey_added',
      owner: account.name,
      passkey: passkey.name,
      endedSessions: 0,
    });

    const createdAt = new Date(now).toISOString();
    return viewPasskey({ ...passkey, createdAt, lastUsedAt: null });
  });
}

async function rename(deps: Deps, caller: OwnCaller, { id, name }: { id: string; name: string }) {
  const trimmed = name.trim();
  if (trimmed === '') return refuse('invalid_request', { cause: 'name_missing' });

  return await deps.transact(async (tx): Promise<Passkey | Refusal<'not_found'>> => {
    const account = accountOf(caller);
    const before = (await listPasskeys(tx, account)).find((passkey) => passkey.id === id);
    const renamed = before && (await renamePasskey(tx, account, { id, name: trimmed }));
    if (!renamed) return refuse('not_found');

    await notifyOwner(
      deps,
      { ...account, name: caller.name },
      caller,
    )(tx, {
      action: 'passkey_renamed',
      summary: (log) => log.passkeyRenamed({ name: caller.name, passkey: trimmed }),
      before: { passkey: before.name },
      after: { passkey: trimmed },
    });
    return viewPasskey(renamed);
  });
}

/** Devices that signed in with the passkey are signed out, since it may be one of them that is lost. */
async function removePasskey(deps: Deps, caller: OwnCaller, { id, proof }: { id: string; proof: Proof }) {
  const account = await accountOfCaller(deps, caller);
  if (isRefusal(account)) return account;

  const unproved = await proveIdentity(deps, account, proof);
  if (unproved) return unproved;

  return await deps.transact(async (tx): Promise<{ ok: true } | Refusal<'not_found'>> => {
    const name = await deletePasskey(tx, account, id);
    if (name === null) return refuse('not_found');

    const ended = await deleteSessionsOfPasskey(tx, account, { passkeyId: id, exceptToken: account.token });
    if (account.audience === 'agent') {
      for (const session of ended)
        announce(tx, { topic: `agent:${account.agentId}`, kind: 'session_closed', ids: { session } });
    }

    await notifyOfPasskey(tx, notifyOwner(deps, account, caller), {
      event: 'passkey_removed',
      owner: account.name,
      passkey: name,
      endedSessions: ended.length,
    });
    return { ok: true };
  });
}

async function startConfirming({ config, pool, now }: Deps, caller: OwnCaller) {
  const site = passkeySite(config.http.publicUrl);
  if (!site) return refuse('passkeys_off');

  const account = accountOf(caller);
  const known = await listPasskeys(pool, account);
  if (known.length === 0) return refuse('not_found');

  const { challenge, browserKey } = await mintChallenge(pool, { ...account, purpose: 'confirm' }, now());
  return { options: requestOptions(site, { challenge, known }), browserKey };
}

/** The session then counts as confirmed for ten minutes, and as signed in with two steps. */
async function confirmByPasskey(deps: Deps, caller: OwnCaller, proof: PasskeyInput) {
  const account = accountOf(caller);
  const token = caller.request.bearer ?? '';
  const { audience, accountId } = account;
  const checked = await checkPasskey(deps, {
    audience,
    accountId,
    purpose: 'confirm',
    proof,
    from: { sessionToken: token },
  });
  if (isRefusal(checked)) return checked;

  const { passkeyId, recordUse } = checked;
  return await deps.transact(async (tx): Promise<{ ok: true } | Refusal<'passkey_refused'>> => {
    if (!(await recordUse(tx))) return refuse('passkey_refused');
    await recordPasskeyInSession(tx, account, { token, passkeyId, now: deps.now() });
    return { ok: true };
  });
}
