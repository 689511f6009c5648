import { v7 as uuidv7 } from 'uuid';
import {
  type BreakGlassAction,
  breakGlass,
  breakGlassActions,
  listAdmins,
} from '#server/features/admin/core/index.ts';
import { StartError } from '#server/start-error.ts';
import { showHelpOnRequest } from '../show-help.mjs';
import { inInstallation } from './in-installation.ts';
import { runCommand } from './run-command.ts';

const usage = `Restores access when no one can sign in as an owner. Works with and without a running server; every change is logged.

npm run admin -- list                   shows every admin with role and status
npm run admin -- reset-password EMAIL   prints a link for a new password: one use, one hour, no mail needed
npm run admin -- restore EMAIL          lets a suspended admin sign in again
npm run admin -- make-owner EMAIL       makes an admin an owner, and active again if suspended
npm run admin -- two-step-off EMAIL     for a lost phone and lost recovery codes
npm run admin -- remove-passkeys EMAIL  for lost devices; also ends every session
npm run admin -- sign-out EMAIL         ends every session of the admin`;

/** Restores access when no admin can sign in. Works with and without a running server; each change is logged. */
async function admin([action, email]: readonly string[]): Promise<string> {
  showHelpOnRequest(usage);
  if (action !== 'list' && !(isAction(action) && email)) throw new StartError(usage);
  return await inInstallation(async (tx, config) => {
    if (action === 'list' || !isAction(action)) return listed(await listAdmins(tx));
    const deps = { now: Date.now, newId: () => uuidv7(), publicUrl: config.http.publicUrl };
    const text = await breakGlass(tx, deps, { action, email: email ?? '' });
    return text ?? fail(`No admin has the address ${email}. "npm run admin -- list" shows all.`);
  });
}

function isAction(word: string | undefined): word is BreakGlassAction {
  return breakGlassActions.some((action) => action === word);
}

function listed(admins: Awaited<ReturnType<typeof listAdmins>>): string {
  if (admins.length === 0)
    return 'There is no admin yet: open /admin/register with the set-up code from the start message.';
  return admins.map(({ name, email, role, status }) => `${name} <${email}> ${role}, ${status}`).join('\n');
}

function fail(message: string): never {
  throw new StartError(message);
}

await runCommand(async () => {
  console.log(await admin(process.argv.slice(2)));
  return 0;
});
