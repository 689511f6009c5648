import { addresses } from '#contract/addresses.ts';
import type { AdminLogAction } from '#contract/admin/log-actions.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Tx } from '#server/db/transaction.ts';
import { deletePasskeys, deleteTwoStep } from '#server/features/account/core/index.ts';
import { adminAccountKey } from '#server/http/caller.ts';
import { closeSessions } from '#server/http/session/session.store.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  findAnyAdminByEmail,
  type LockedAdmin,
  lockAdmin,
  lockAllAdmins,
  setAdminRole,
  setAdminStatus,
} from './admin-account.store.ts';
import { resetHours } from './admin-password.ts';
import { mintAdminToken } from './admin-token.store.ts';

export const breakGlassActions = [
  'reset-password',
  'restore',
  'make-owner',
  'two-step-off',
  'remove-passkeys',
  'sign-out',
] as const;
export type BreakGlassAction = (typeof breakGlassActions)[number];

const logActions: Record<BreakGlassAction, AdminLogAction> = {
  'reset-password': 'admin_reset_password_on_machine',
  restore: 'admin_restore_on_machine',
  'make-owner': 'admin_owner_on_machine',
  'two-step-off': 'admin_two_step_off_on_machine',
  'remove-passkeys': 'admin_passkeys_removed_on_machine',
  'sign-out': 'admin_sign_out_on_machine',
};

type Deps = Pick<Platform, 'now' | 'newId'> & { publicUrl: string };

export async function listAdmins(tx: Tx): Promise<LockedAdmin[]> {
  return await lockAllAdmins(tx);
}

/**
 * Emergency commands on the server machine, for when neither another admin nor mail can help. Each one is logged.
 * Returns the text to print, or null when no admin has this email address.
 */
export async function breakGlass(
  tx: Tx,
  deps: Deps,
  { action, email }: { action: BreakGlassAction; email: string },
): Promise<string | null> {
  const found = await findAnyAdminByEmail(tx, email);
  const admin = found && (await lockAdmin(tx, found.id));
  if (!admin) return null;

  const { text, summary, before, after } = await actions[action](tx, deps, admin);
  await logAdminEvent(tx, deps, 'system', {
    type: 'security',
    action: logActions[action],
    summary: texts(defaultLocale).log.byCommand({ summary }),
    entity: { type: 'admin', id: admin.id },
    before,
    after: { ...after, reason: 'by a command on the machine' },
  });

  return text;
}

type ActionResult = {
  text: string;
  summary: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};
type ActionHandler = (tx: Tx, deps: Deps, admin: LockedAdmin) => Promise<ActionResult>;

const actions: Record<BreakGlassAction, ActionHandler> = {
  'reset-password': async (tx, { now, publicUrl }, { id, name, email, status }) => {
    const kind = 'password_reset' as const;
    const token = await mintAdminToken(tx, { adminId: id, kind, email, now: now(), hours: resetHours });
    const link = publicUrl + addresses.resetPassword({ token });
    const note =
      status === 'suspended' ? `\n${name} is suspended: the link works after "restore ${email}".` : '';

    return {
      text: `A new password for ${name} <${email}>. The link works once, for one hour:\n\n  ${link}\n${note}`,
      summary: texts(defaultLocale).log.resetLinkMade({ name }),
      before: { resetLink: false },
      after: { resetLink: true },
    };
  },
  restore: async (tx, _deps, { id, name, email, status }) => {
    await setAdminStatus(tx, id, 'active');
    return {
      text: `${name} <${email}> may sign in again.`,
      summary: texts(defaultLocale).log.adminRestored({ name, reason: '' }),
      before: { status },
      after: { status: 'active' },
    };
  },
  'make-owner': async (tx, _deps, { id, name, email, role, status }) => {
    await setAdminRole(tx, id, 'owner');
    await setAdminStatus(tx, id, 'active');
    return {
      text: `${name} <${email}> is an owner and may sign in.`,
      summary: texts(defaultLocale).log.adminMadeOwner({ name }),
      before: { role, status },
      after: { role: 'owner', status: 'active' },
    };
  },
  'two-step-off': async (tx, _deps, { id, name, email }) => {
    const wasOn = await deleteTwoStep(tx, adminAccountKey(id));
    return {
      text: wasOn
        ? `Two-step sign-in of ${name} <${email}> is off. Set it up again after signing in.`
        : `Two-step sign-in of ${name} <${email}> was off already.`,
      summary: texts(defaultLocale).log.twoStepEnded({ name }),
      before: { twoStep: wasOn },
      after: { twoStep: false },
    };
  },
  'remove-passkeys': async (tx, _deps, { id, name, email }) => {
    const account = adminAccountKey(id);
    const removed = await deletePasskeys(tx, account);
    await closeSessions(tx, account);
    return {
      text:
        removed === 0
          ? `${name} <${email}> had no passkey. Every session has ended.`
          : `Passkeys of ${name} <${email}> that were removed: ${removed}. Every session has ended.`,
      summary: texts(defaultLocale).log.passkeysRemoved({ name, count: removed }),
      before: { passkeys: removed },
      after: { passkeys: 0 },
    };
  },
  'sign-out': async (tx, _deps, { id, name, email }) => {
    await closeSessions(tx, adminAccountKey(id));
    return {
      text: `${name} <${email}> is signed out on every device.`,
      summary: texts(defaultLocale).log.signedOutEverywhere({ name }),
      before: { sessions: 'open' },
      after: { sessions: 'ended' },
    };
  },
};
