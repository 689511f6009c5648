import * as auth from '#contract/account/auth.ts';
import { addresses } from '#contract/addresses.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { setupCodeToPrint } from '#server/features/admin/core/index.ts';
import type { App } from './app.ts';
import { readQuietCopy } from './db/quiet-copy.store.ts';
import { demoAdminSignIn } from './features/demo/core/index.ts';

/**
 * Start message for the operator: the address and the sign-in details. The password of the demo's admin appears only
 * on a terminal, because other output is stored as a log.
 */
export async function greetingLines(
  { http, platform }: Pick<App, 'http' | 'platform'>,
  { isTerminal }: { isTerminal: boolean },
): Promise<string[]> {
  const { config } = platform;
  const { publicUrl, host, port } = config.http;
  const answer = await http.inject({ method: auth.listDemoSignIns.method, url: auth.listDemoSignIns.path });
  // NOTE: the server's own answer, in the shape of that call's reply schema.
  const { agents } = JSON.parse(answer.body) as ReplyOf<typeof auth.listDemoSignIns>;
  const admin = await demoAdminSignIn(platform);
  const setupCode = await setupCodeToPrint(platform);
  const quiet = await readQuietCopy(platform.pool);

  return [
    ...(quiet === null
      ? []
      : [
          `This is a restored copy with the data of ${quiet.restoredFrom}. It sends no mail, runs no timers and makes`,
          'no payment calls until you run: npm run release',
          '',
        ]),
    `Open ${publicUrl}`,
    ...(publicUrl === `http://localhost:${port}` ? [] : [`(listening on ${host}:${port})`]),
    ...(agents.length === 0
      ? []
      : ['', 'The demo agency is included. Sign in with a button on the sign-in page, or as:']),
    ...agents.map(({ name, email, password }) => `  ${email}  ${password}  (${name})`),
    ...(admin === null
      ? []
      : [
          `  ${admin.email}  ${isTerminal ? admin.password : `password in ${admin.file}`}  (admin, at /admin/login)`,
        ]),
    ...(setupCode === null
      ? []
      : [
          '',
          `No admin yet. Create the first one at ${publicUrl}${addresses.adminRegister()} with this set-up code, valid for a day`,
          '(each later start creates a new one):',
          `  ${setupCode}`,
        ]),
  ];
}
