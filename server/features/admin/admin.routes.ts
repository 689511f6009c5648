import {
  adminLogin,
  adminLogout,
  changeAdminSettings,
  readAdminProfile,
  readAdminSettings,
  readAdminSetup,
  registerFirstAdmin,
} from '#contract/admin.ts';
import { finishAdminSignIn } from '#contract/admin-two-step.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { hasAdmin } from '../admins/admin.store.ts';
import {
  finishSignInOfAdmin,
  readAdminProfileOf,
  signInAdmin,
  signOutAdmin,
} from './session/admin-session.ts';
import { changeSettings } from './settings/change-settings.ts';
import { registerFirstAdminBy } from './setup/first-admin.ts';

export function serveAdmin(serve: Serve, platform: Platform): void {
  serve(adminLogin, ({ body }, caller) => signInAdmin(platform, body, caller));
  serve(finishAdminSignIn, ({ body }, caller) => finishSignInOfAdmin(platform, body, caller));
  serve(adminLogout, (_input, caller) => signOutAdmin(platform, caller));
  serve(readAdminSetup, async () => ({ open: !(await hasAdmin(platform.pool)) }));
  serve(registerFirstAdmin, ({ body }, caller) => registerFirstAdminBy(platform, body, caller));
  serve(readAdminProfile, (_input, caller) => readAdminProfileOf(platform, caller));
  serve(readAdminSettings, () => readPlatformSettings(platform.pool));
  serve(changeAdminSettings, ({ body }, caller) => changeSettings(platform, body, caller));
}
