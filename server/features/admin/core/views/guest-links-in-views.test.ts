import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as dataExports from '#contract/account/data-exports.ts';
import * as adminAgentViews from '#contract/admin/agent-views.ts';
import * as agreementTemplates from '#contract/agreements/agreement-templates.ts';
import { allEndpoints } from '#contract/api.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as messages from '#contract/messages/messages.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import { sendDueAgreements } from '#server/features/agreements/core/index.ts';
import { addRule, runMessageTimers } from '#testing/factories/message-rules.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-06-01T10:00:00Z' });
});
after(() => app.close());

const text = 'Dear {firstName}, your page: {guestPage} {if agreementLink}Please sign: {agreementLink}{end}';

/** An agent with messages that have gone out and some that wait, an agreement, a payment, an export, and links in texts. */
async function agentWithGuests() {
  const agent = await signUpAgent(app);
  const property = await publishProperty(app, agent);
  const template = await app.call(
    agreementTemplates.create,
    { body: { name: 'Summer', texts: { en: '# Agreement\n\n{{guestName}} stays at {{property}}.' } } },
    agent,
  );

  const rules = {
    templateId: template._id,
    gate: 'access' as const,
    sendsItself: true,
    renewPercent: 0,
    signers: 'booker' as const,
    countersigns: 'automatic' as const,
  };
  await app.call(agreementTemplates.changeRules, { params: { id: property._id }, body: rules }, agent);

  const texts = { en: { subject: 'Hello', body: text } };
  await addRule(app, agent, { trigger: 'requested', offsetDays: 0, offsetHours: 0, atTime: null, texts });
  await addRule(app, agent, { texts });

  const stay = await submitStayRequest(app, {
    agent,
    propertyId: property._id,
    guest: { firstName: '{guestPage}', lastName: 'Prado', email: 'ines@example.com' },
  });

  const params = { id: stay.receipt._id };
  await app.call(bookings.changeStatus, { params, body: { status: 'confirmed' } }, agent);
  await app.call(bookingMoney.recordPayment, { params, body: { amountMinor: 100, method: 'cash' } }, agent);
  app.clock.advance(60_000);
  await sendDueAgreements(app.platform);
  await runMessageTimers(app);

  const { version } = await app.call(bookings.read, { params }, agent);
  const internalNotes = `Their page: ${stay.receipt.guestUrl}`;
  await app.call(bookings.change, { params, body: { version, internalNotes } }, agent);

  const written = { clientId: crypto.randomUUID(), body: stay.receipt.guestUrl };
  await app.call(messages.send, { params: { id: stay.conversationId }, body: written }, agent);
  await app.call(dataExports.start, {}, agent);

  return { agent, property, stay };
}

test('no read of a viewing admin contains a link to a guest’s page', async () => {
  const admin = await signUpAdmin(app);
  const { agent, property, stay } = await agentWithGuests();
  const reason = 'Ticket 4711: a guest cannot pay';
  const started = { params: { id: agent.agentId }, body: { reason } };
  const viewing = await app.call(adminAgentViews.start, started, admin);
  const idFor = (path: string) => {
    if (path.includes('/conversations/')) return stay.conversationId;
    return path.startsWith('/api/bookings/') ? stay.receipt._id : property._id;
  };

  const inputOf = ({ path }: Endpoint) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    return {
      params: Object.fromEntries(names.map((name) => [name, name === 'id' ? idFor(path) : 'revenue'])),
    };
  };

  const answers: Record<string, string> = {};
  const readable = allEndpoints.filter(
    ({ method, access }) => method === 'GET' && access !== 'anyone' && access !== 'admin',
  );
  for (const one of readable) {
    const { body } = await app.send(one, inputOf(one), viewing);
    answers[one.path] = JSON.stringify(body) ?? '';
  }

  for (const [path, answer] of Object.entries(answers)) {
    assert.ok(!answer.includes(stay.guestToken), path);
    for (const [token] of answer.matchAll(/(?<![\w-])[\w-]{43}(?![\w-])/g)) {
      const { statusCode } = await app.http.inject({ url: `/guest/${token}` });
      assert.notEqual(statusCode, 200, `${path} opens the page of a guest with ${token}`);
    }
  }

  const conversation = answers['/api/messages/conversations/{id}'] ?? '';
  assert.equal(conversation.match(/\[guest page link\]/g)?.length, 2);
  assert.match(answers['/api/bookings/{id}'] ?? '', /Their page: \S*\/guest\/••••••/);

  const plans = Object.entries(answers).filter(([path]) => path.includes('planned-messages'));
  assert.ok(plans.length > 0);
  assert.ok(plans.some(([, plan]) => /your page: \[guest page link\]/.test(plan)));

  const refused = await app.refusal(bookings.createGuestLink, { params: { id: stay.receipt._id } }, viewing);
  assert.equal(refused.code, 'view_only');
});
