import type { BrowserContext } from '@playwright/test';
import type { WalkWorld } from './walk-world.ts';
import type { Caller } from './walked-pages.ts';

/** All pages of the context open with the caller's session, as after a sign-in with "remember me". */
export async function signInAs(context: BrowserContext, caller: Caller, world: WalkWorld): Promise<void> {
  await context.addInitScript(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    storageOf(caller, world),
  );
}

function storageOf(
  caller: Caller,
  { agentSession, adminSession: { token, admin } }: WalkWorld,
): Record<string, string> {
  if (caller === 'agent') return { 'staydesk.session': JSON.stringify(agentSession) };
  if (caller === 'admin') {
    return { 'staydesk.admin.token': token, 'staydesk.admin.user': JSON.stringify(admin) };
  }
  return {};
}
