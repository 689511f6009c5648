import { deviceMark } from '#domain/account/device-mark.ts';
import type { Tx } from '#server/db/transaction.ts';
import { queueMail } from '#server/features/mails/index.ts';
import { type DeviceOwner, noteDevice, sessionDevices } from './seen-device.store.ts';

/** `bearer` is the token of a session that the same browser still had. */
export type SignInFrom = { userAgent: string; network: string; bearer?: string | null };

type Entering = DeviceOwner & {
  name: string;
  email: string;
  from: SignInFrom;
  now: number;
  /** Where its owner looks after the account. */
  url: string;
};

/**
 * Whoever has the account learns of a sign-in from a device that it never had; the first of all is nobody's news.
 * Before the session opens: its own row would make it look known.
 */
export async function tellOfNewDevice(tx: Tx, entering: Entering): Promise<void> {
  const { audience, accountId, name, email, from, now, url } = entering;
  const owner = { audience, accountId };
  const mark = deviceMark(from);
  const { isNew, hadOthers } = await noteDevice(tx, owner, mark, now);
  if (!isNew) return;
  if (!hadOthers && !(await isUnlikeSessions(tx, owner, from, now))) return;
  await queueMail(tx, { kind: 'new_device', to: email, data: { name, url, device: mark } });
}

/** The one an account is opened from. */
export async function rememberDevice(
  tx: Tx,
  owner: DeviceOwner,
  from: SignInFrom,
  now: number,
): Promise<void> {
  await noteDevice(tx, owner, deviceMark(from), now);
}

/** Accounts from before devices were remembered have their sessions to compare with, if any. */
async function isUnlikeSessions(tx: Tx, owner: DeviceOwner, from: SignInFrom, now: number): Promise<boolean> {
  if (owner.audience === 'admin') return false;
  const sessions = await sessionDevices(tx, owner.accountId);
  let isKnown = sessions.length === 0;
  const own = deviceMark(from);
  for (const session of sessions) {
    const mark = deviceMark(session);
    isKnown ||= mark.browser === own.browser && mark.network === own.network;
    await noteDevice(tx, owner, mark, now);
  }
  return !isKnown;
}
