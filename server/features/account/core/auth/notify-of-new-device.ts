import { deviceFingerprint } from '#domain/account/device-fingerprint.ts';
import type { Tx } from '#server/db/transaction.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import { type DeviceOwner, recordDevice, sessionDevices } from './seen-device.store.ts';

/** `bearer`: token of the session that the same browser already had. */
export type SignInFrom = { userAgent: string; network: string; bearer?: string | null };

type NewDeviceSignIn = DeviceOwner & {
  name: string;
  email: string;
  from: SignInFrom;
  now: number;
  /** Where the owner manages the account. */
  url: string;
};

/**
 * Notifies the owner of a sign-in from a new device; the first device of an account is never reported. Call it before
 * the session opens, because the new session would make the device look known.
 */
export async function notifyOfNewDevice(tx: Tx, signIn: NewDeviceSignIn): Promise<void> {
  const { audience, agentId, accountId, name, email, from, now, url } = signIn;
  const owner = { audience, agentId, accountId };
  const mark = deviceFingerprint(from);
  const { isNew, hadOthers } = await recordDevice(tx, owner, mark, now);
  if (!isNew) return;
  if (!hadOthers && !(await differsFromSessions(tx, owner, from, now))) return;
  await queueMail(tx, { kind: 'new_device', to: email, data: { name, url, device: mark } });
}

/** Records the device that created the account, without a notification. */
export async function rememberDevice(
  tx: Tx,
  owner: DeviceOwner,
  from: SignInFrom,
  now: number,
): Promise<void> {
  await recordDevice(tx, owner, deviceFingerprint(from), now);
}

/** Accounts older than device tracking are compared with their sessions. */
async function differsFromSessions(
  tx: Tx,
  owner: DeviceOwner,
  from: SignInFrom,
  now: number,
): Promise<boolean> {
  if (owner.audience === 'admin') return false;
  const sessions = await sessionDevices(tx, owner);
  let isKnown = sessions.length === 0;
  const own = deviceFingerprint(from);
  for (const session of sessions) {
    const mark = deviceFingerprint(session);
    isKnown ||= mark.browser === own.browser && mark.network === own.network;
    await recordDevice(tx, owner, mark, now);
  }
  return !isKnown;
}
