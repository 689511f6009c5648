import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as dataExports from '#contract/account/data-exports.ts';
import * as agreementTemplates from '#contract/agreements/agreement-templates.ts';
import * as agreements from '#contract/agreements/agreements.ts';
import * as guestAgreement from '#contract/agreements/guest-agreement.ts';
import { allEndpoints } from '#contract/api.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import * as messages from '#contract/messages/messages.ts';
import * as guestPayments from '#contract/payments/guest-payments.ts';
import * as paymentAccount from '#contract/payments/payment-account.ts';
import * as propertyOperations from '#contract/properties/property-operations.ts';
import { noAgreement } from '#domain/agreements/agreement.ts';
import { guestOperations, noOperations } from '#domain/properties/operations.ts';
import { selectStoredMails } from '#server/adapters/mail/stored-mail.store.ts';
import { drainJobs } from '#testing/drain-jobs.ts';
import { mailedGuestToken } from '#testing/factories/mailed-guest-token.ts';
import { addRule, runMessageTimers } from '#testing/factories/message-rules.ts';
import { openRules, publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { filesInZip } from '#testing/files-in-zip.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { pdfText } from '#testing/pdf-text.ts';
import { uploadPhotos } from '#testing/photo-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const start = '2027-06-08T09:00:00.000Z';
const secrets = ['739204#', 'blue-sardine-7'];

let app: TestApp;
const lines: string[] = [];
before(async () => {
  app = await openTestApp({
    now: start,
    env: { LOG_LEVEL: 'info' },
    logTo: { write: (line) => void lines.push(line) },
  });
});
after(() => app.close());

/** Everything that was looked at, by where it was found. */
class Search {
  readonly sources = new Map<string, string>();
  add(source: string, text: string) {
    this.sources.set(source, `${this.sources.get(source) ?? ''}${text}`);
  }
  found(): string[] {
    return [...this.sources].flatMap(([source, text]) =>
      secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${source}`),
    );
  }
}

const textOf = (payload: Buffer) =>
  payload.subarray(0, 5).toString() === '%PDF-' ? pdfText(payload).join(' ') : payload.toString();

/** A confirmed stay of a property with secrets, a manual with a photo, an agreement, online payments and messages. */
async function stayWithEverything() {
  const agent = await signUpAgent(app);
  await app.call(paymentAccount.connect, { body: { gateway: 'sandbox' } }, agent);

  const { _id: propertyId } = await publishProperty(app, agent, { rules: openRules });
  const [photo] = await uploadPhotos(app, agent.token, 1);

  const operations = {
    ...noOperations,
    doorCode: '739204#',
    wifiName: 'Casa',
    wifiPassword: 'blue-sardine-7',
    gate: { payment: 'all' as const, hoursBefore: 24 },
    shared: [...guestOperations],
    version: 0,
    manual: [{ title: 'Fuse box', text: 'Behind the door.', photos: [photo?._id ?? ''] }],
  };
  await app.call(propertyOperations.change, { params: { id: propertyId }, body: operations }, agent);

  const written = { name: 'Summer', texts: { en: '{{guestName}} stays at {{property}}.\n\n{{houseRules}}' } };
  const template = await app.call(agreementTemplates.create, { body: written }, agent);
  const rules = { ...noAgreement, templateId: template._id, gate: 'access' as const };
  await app.call(agreementTemplates.changeRules, { params: { id: propertyId }, body: rules }, agent);

  const body = 'The code is {doorCode}, the password {wifiPassword}.';
  const atOnce = { trigger: 'confirmed' as const, offsetDays: 0, atTime: null };
  await addRule(app, agent, { ...atOnce, texts: { en: { subject: 'Getting in', body } } });
  await addRule(app, agent, { ...atOnce, name: 'Thanks' });

  const stay = await submitStayRequest(app, { agent, propertyId });
  const params = { id: stay.receipt._id };
  const guestParams = { token: stay.guestToken };

  await app.call(bookings.changeStatus, { params, body: { status: 'confirmed' } }, agent);
  await app.call(agreements.send, { params, body: {} }, agent);

  const write = { clientId: randomUUID(), body: 'What is the code?' };
  await app.call(guest.sendMessage, { params: guestParams, body: write });

  const answer = { clientId: randomUUID(), body: 'It is on your page.' };
  await app.call(messages.send, { params: { id: stay.conversationId }, body: answer }, agent);

  const { online } = await app.call(guest.readView, { params: guestParams, query: {} });
  const instalment = online?.payable[0]?.instalment ?? 'full';
  await app.call(guestPayments.open, { params: guestParams, body: { instalment } });

  return { ...stay, propertyId, params, guestParams };
}

type Stay = Awaited<ReturnType<typeof stayWithEverything>>;

/** Pages, and all that the guest's and the agent's calls answer, but the two in which the agent keeps the secrets. */
async function searchAnswers(search: Search, stay: Stay) {
  const { agent, guestToken, linkCode, propertyId, conversationId, receipt } = stay;
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode, rawPayload } = await app.http.inject({ url, headers });
    assert.ok(statusCode < 500, `${url} answers ${statusCode}`);
    search.add(url.replaceAll(/[0-9a-f-]{36}|[\w-]{43}/g, '…'), textOf(rawPayload));
    return statusCode;
  };
  const pages = ['', '/agreement', '/change', '/conversation'];
  for (const page of pages) await get(`/guest/${guestToken}${page}`);
  for (const path of [`/shared/${linkCode}`, `/shared/${linkCode}/property/${propertyId}`]) await get(path);

  const own = ['/api/properties/{id}/operations', '/api/bookings/{id}/access'];
  const idOf = (path: string) => {
    if (path.includes('/conversations/')) return conversationId;
    return path.startsWith('/api/bookings/') && !path.includes('/property/') ? receipt._id : propertyId;
  };

  const answered: string[] = [];
  for (const { method, path, access } of allEndpoints) {
    if (method !== 'GET' || own.includes(path) || access === 'admin') continue;
    const url = path
      .replace('{token}', guestToken)
      .replace('{linkCode}', linkCode)
      .replace('{id}', idOf(path))
      .replace('{propertyId}', propertyId)
      .replaceAll(/\{\w+\}/g, 'revenue');
    const isGuests = path.startsWith('/api/guest/');
    const status = await get(url, isGuests ? {} : { authorization: `Bearer ${agent.token}` });
    if (status === 200) answered.push(path);
  }

  for (const path of ['/api/guest/{token}', '/api/guest/{token}/agreement', '/api/guest/{token}/receipt.pdf'])
    assert.ok(answered.includes(path), `${path} was read`);

  for (const path of ['/api/guest/{token}/arrival.pdf', '/api/guest/{token}/stay.ics', '/api/bookings/{id}'])
    assert.ok(answered.includes(path), `${path} was read`);
}

/** Every row of every table, jobs too, and mails as they were ordered and as they were sent. */
async function searchStored(search: Search) {
  for (const { to, kind, data } of await queuedMails(app))
    search.add(`mail ${kind} to ${to}`, JSON.stringify(data));
  await drainJobs(app);

  const mails = await selectStoredMails(app.pool, app.platform.mailKey, 1000);
  for (const mail of mails) search.add(`sent mail ${mail.subject}`, JSON.stringify(mail));
  assert.ok(mails.length >= 3, 'mails were sent');

  const { rows: tables } = await app.pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
  );
  assert.ok(tables.length > 100);

  for (const { name } of tables) {
    const { rows } = await app.pool.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${name} t`);
    search.add(`table ${name}`, rows.map(({ row }) => row).join('\n'));
  }
}

async function searchExport(search: Search, { agent }: Stay) {
  await app.call(dataExports.start, {}, agent);
  await drainJobs(app);

  const [made] = (await app.call(dataExports.list, {}, agent)).items;
  assert.equal(made?.state, 'ready');

  const url = dataExports.download.path.replace('{id}', made?._id ?? '');
  const headers = { authorization: `Bearer ${agent.token}` };
  const files = filesInZip((await app.http.inject({ url, headers })).rawPayload);
  assert.ok(
    (files.get('json/agreements.json') ?? '').includes('Summer') || files.has('json/agreements.json'),
  );

  for (const [name, content] of files) search.add(`export ${name}`, content);
}

test('before the gate opens no page, answer, file, mail, job, table, export or log line has a secret', async () => {
  const stay = await stayWithEverything();
  app.clock.advance(60_000);
  await runMessageTimers(app);

  const { textHash } = await app.call(guestAgreement.read, { params: stay.guestParams });
  const signed = { textHash, name: 'Ines Prado', consent: true };
  const mailed = await mailedGuestToken(app, { agentId: stay.agent.agentId, _id: stay.params.id });
  await app.call(guestAgreement.sign, { params: mailed, body: signed });

  const view = await app.call(guest.readView, { params: stay.guestParams, query: {} });
  assert.deepEqual([view.guide?.secrets, view.guide?.manual[0]?.photos.length], ['closed', 1]);

  const search = new Search();
  await searchAnswers(search, stay);
  await searchStored(search);
  await searchExport(search, stay);
  assert.ok(lines.length > 0, 'no log line was looked at');

  search.add('log', lines.join('\n'));
  assert.deepEqual(search.found(), []);
  assert.ok(search.sources.size > 150, `${search.sources.size} places`);
});

test('the search finds a secret where the agent stored it', async () => {
  const { agent, propertyId } = await stayWithEverything();
  const search = new Search();
  const url = `/api/properties/${propertyId}/operations`;
  const { rawPayload } = await app.http.inject({ url, headers: { authorization: `Bearer ${agent.token}` } });
  search.add(url, textOf(rawPayload));
  assert.equal(search.found().length, 2);
});
