import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agreementTemplates from '#contract/agreements/agreement-templates.ts';
import * as agreements from '#contract/agreements/agreements.ts';
import * as properties from '#contract/properties/properties.ts';
import { agreementLimits } from '#domain/agreements/agreement.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { agreementsStart, requestAgreement } from './agreement-request.fixture.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: agreementsStart });
});
after(() => app.close());

const listRules = '- a\n'.repeat(1000).trim();
const repeated = '{{houseRules}}\n\n'.repeat(1870);

type Stay = Awaited<ReturnType<typeof requestAgreement>>;

async function writeHouseRules({ agent, propertyId }: Stay, houseRules: string) {
  const params = { id: propertyId };
  const { version } = await app.call(properties.read, { params }, agent);
  await app.call(properties.change, { params, body: { version, houseRules } }, agent);
}

test('a template that the longest house rules make too long is neither saved nor shown', async () => {
  const stay = await requestAgreement(app);
  await writeHouseRules(stay, listRules);

  const body = { name: 'Long', texts: { en: 'Fine', es: repeated } };
  const created = await app.refusal(agreementTemplates.create, { body }, stay.agent);
  assert.equal(created.code, 'agreement_too_long');
  assert.match(created.detail, /100,000 characters .*\{houseRules\} makes it too long/);

  const input = { params: { id: stay.template._id }, body: { ...body, version: 1 } };
  const changed = await app.refusal(agreementTemplates.change, input, stay.agent);
  assert.equal(changed.code, 'agreement_too_long');

  const previewed = await app.refusal(agreementTemplates.preview, { body: { text: repeated } }, stay.agent);
  assert.equal(previewed.code, 'agreement_too_long');
  assert.match(previewed.detail, /\{houseRules\}/);
});

test('house rules that grow after the template was saved are refused when the agreement is sent', async () => {
  const stay = await requestAgreement(app, { sendsItself: false, text: '{{houseRules}}\n\n'.repeat(40) });
  await writeHouseRules(stay, listRules);

  const refused = await app.refusal(agreements.send, { params: stay.params, body: {} }, stay.agent);
  assert.equal(refused.code, 'agreement_too_long');
  assert.match(refused.detail, /\{houseRules\}/);
  assert.deepEqual((await stay.mine()).versions, []);
});

test('the page of an agreement as long as allowed is at most ten times its text', async () => {
  for (const mark of ['- a', '# a', 'a\n', '- <', '"', '*_a_* | b |', '> > - a']) {
    const stay = await requestAgreement(app, { text: '{{houseRules}}\n\n'.repeat(24) });
    await writeHouseRules(stay, `${mark}\n`.repeat(Math.floor(3900 / (mark.length + 1))));
    await app.call(agreements.send, { params: stay.params, body: {} }, stay.agent);
    const { text } = await stay.read();
    assert.ok(text.length > agreementLimits.filledText * 0.8, `${text.length}`);
    const { body, statusCode } = await app.http.inject({ url: `/guest/${stay.token.token}/agreement` });
    assert.equal(statusCode, 200);
    assert.ok(body.length < text.length * 10, `${mark}: ${body.length} of ${text.length}`);
  }
});
