import {
  cancelAdminEmail,
  changeAdminEmail,
  changeAdminPassword,
  confirmAdminEmail,
  endAdminSession,
  endAdminSessions,
  forgotAdminPassword,
  listAdminSessions,
  readAdminAccount,
  renameAdmin,
} from '#contract/admin-account.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { endSessionOfAdmin, endSessionsOfAdmin, listSessionsOfAdmin } from './admin-sessions.ts';
import { cancelEmailChange, confirmEmailChange, requestEmailChange } from './change-admin-email.ts';
import { changeAdminPasswordOf } from './change-admin-password.ts';
import { readAdminAccountOf, renameAdminTo } from './read-admin-account.ts';
import { requestAdminReset } from './reset-admin-password.ts';

export function serveAdminAccount(serve: Serve, platform: Platform): void {
  serve(readAdminAccount, (_input, { adminId }) =>
    readAdminAccountOf(platform.pool, adminId, platform.now()),
  );
  serve(renameAdmin, ({ body }, caller) => renameAdminTo(platform, body, caller));
  serve(changeAdminEmail, ({ body }, caller) => requestEmailChange(platform, body, caller));
  serve(cancelAdminEmail, (_input, caller) => cancelEmailChange(platform, caller));
  serve(confirmAdminEmail, ({ body }, caller) => confirmEmailChange(platform, body, caller));
  serve(changeAdminPassword, ({ body }, caller) => changeAdminPasswordOf(platform, body, caller));
  serve(forgotAdminPassword, ({ body }, caller) => requestAdminReset(platform, body, caller));
  serve(listAdminSessions, (_input, caller) => listSessionsOfAdmin(platform, caller));
  serve(endAdminSession, ({ params }, caller) => endSessionOfAdmin(platform, params.id, caller));
  serve(endAdminSessions, ({ body }, caller) => endSessionsOfAdmin(platform, body, caller));
}
