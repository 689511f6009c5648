import type { APIRequestContext } from '@playwright/test';
import { answerOf } from './new-agent.ts';

/** Opens the link that was mailed to a new agent, so that mails to guests leave. */
export async function confirmEmail(request: APIRequestContext, email: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const token = await findToken(request, email);
    if (token !== null) {
      await answerOf(request.post('/api/auth/verify-email', { data: { token } }));
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to confirm ${email}`);
}

/** The token in the latest mail that asks to confirm an address; null while there is none. */
async function findToken(request: APIRequestContext, email: string): Promise<string | null> {
  const list = await (await request.get('/dev/mail')).text();
  const mail = list
    .split('<li>')
    .find((item) => item.includes(email) && item.includes('confirm your email address'));
  const path = /href="(\/dev\/mail\/[^"]+)"/.exec(mail ?? '')?.[1];
  if (path === undefined) return null;
  const page = await (await request.get(path)).text();
  return /\/verify-email\/([\w-]+)/.exec(page)?.[1] ?? null;
}
