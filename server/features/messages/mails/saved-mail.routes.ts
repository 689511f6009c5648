import { isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#domain/shared/refusal.ts';
import { findStoredMail, selectStoredMails } from '#server/adapters/mail/stored-mail.store.ts';
import { allowOwnStyle } from '#server/http/pages/content-security-policy.ts';
import { sendProblem } from '#server/http/problem.ts';
import type { Platform } from '#server/platform.ts';
import { savedMailListPage, savedMailPage } from './saved-mail.view.ts';

const maxShown = 200;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Serves stored mails at /dev/mail. They contain guests' private links, so the pages exist only without a mail server
 * and at a loopback address, and answer only requests from this machine.
 */
export function serveSavedMails(app: FastifyInstance, { config, pool, mailKey }: Platform): void {
  const isOwnAddress = isLoopbackName(new URL(config.http.publicUrl).hostname);
  if (config.mail.smtpUrl !== undefined || !isOwnAddress) return;

  app.get('/dev/mail', async (request, reply) => {
    if (!isFromHere(request)) return sendProblem(reply, refuse('not_found'));
    return sendPage(reply, savedMailListPage(await selectStoredMails(pool, mailKey, maxShown)));
  });
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const { id } = request.params;
    const mail = isFromHere(request) && idPattern.test(id) ? await findStoredMail(pool, mailKey, id) : null;
    if (!mail) return sendProblem(reply, refuse('not_found'));
    return sendPage(reply, savedMailPage(mail));
  });
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  allowOwnStyle(reply, page, { framed: true });
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}

/**
 * Checks the host name as well as the address: another site could point its own name at this machine (DNS rebinding).
 */
function isFromHere(request: FastifyRequest): boolean {
  const isLocal = isLoopbackAddress(request.ip) && request.headers['x-forwarded-for'] === undefined;
  return isLocal && isLoopbackName(request.hostname.replace(/^\[|\]$/g, ''));
}

function isLoopbackName(name: string): boolean {
  return (
    name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name.replace(/^\[|\]$/g, ''))
  );
}

function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return address === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}
