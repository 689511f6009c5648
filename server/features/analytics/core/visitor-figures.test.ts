import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as analytics from '#contract/analytics/analytics.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { countView } from '#server/features/links/shared-links/index.ts';
import { openRules, publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { requestStay } from './stay-request.fixture.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2026-05-20T10:00:00Z' });
});
after(() => app.close());

test('a visitor of two links counts at each of them and once for all links together', async () => {
  const agent = await signUpAgent(app);
  const property = await publishProperty(app, agent);
  const links = [await shareProperties(app, agent), await shareProperties(app, agent, { name: 'Letter' })];
  const person = { networkHash: 'one-home', userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0' };
  for (const { _id } of links) {
    const link = { agentId: agent.agentId, _id, timezone: 'Europe/Lisbon' };
    await countView(app.platform, { link, propertyId: null, visitor: person });
  }

  const request = { propertyId: property._id, checkIn: '2026-09-01', checkOut: '2026-09-03' };
  await requestStay(app, agent, { ...request, linkCode: links[0]?.linkCode ?? '' });

  const may = { from: '2026-05-01', to: '2026-05-31' };
  const { figures, links: funnels } = await app.call(analytics.read, { query: may }, agent);
  assert.deepEqual(
    funnels.map(({ uniqueVisitors }) => uniqueVisitors),
    [1, 1],
  );
  assert.deepEqual([figures.uniqueVisitors, figures.conversion.value], [1, 1]);
});

test('a request and the visit before it are of one day, the agent’s, wherever the property is', async () => {
  const agent = await signUpAgent(app, { timezone: 'Pacific/Pago_Pago' });
  const property = await publishProperty(app, agent, { timezone: 'Pacific/Kiritimati' });
  const { linkCode, _id } = await shareProperties(app, agent);
  const link = { agentId: agent.agentId, _id, timezone: 'Pacific/Pago_Pago' };
  const person = { networkHash: 'far-away', userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0' };
  await countView(app.platform, { link, propertyId: property._id, visitor: person });

  await requestStay(app, agent, {
    linkCode,
    propertyId: property._id,
    checkIn: '2026-09-01',
    checkOut: '2026-09-03',
  });

  const day = civilDateAt(app.clock.now(), 'Pacific/Pago_Pago');
  const query = { from: addDays(day, -1), to: addDays(day, 2), period: 'daily' as const };
  const { steps } = await app.call(analytics.read, { query }, agent);

  assert.deepEqual(
    steps.map(({ figures }) => [figures.uniqueVisitors, figures.requests, figures.conversion.value]),
    [
      [0, 0, null],
      [1, 1, 1],
      [0, 0, null],
      [0, 0, null],
    ],
  );
});

test('an instant booking is no approval, and an open request is named as one', async () => {
  const agent = await signUpAgent(app);
  const instant = await publishProperty(app, agent, { rules: { ...openRules, instantBook: true } });
  const requested = await publishProperty(app, agent);
  const { linkCode } = await shareProperties(app, agent);

  const request = (propertyId: string, day: number) => ({
    linkCode,
    propertyId,
    from: `10.9.0.${day}`,
    checkIn: `2026-09-0${day}`,
    checkOut: `2026-09-0${day + 1}`,
  });

  await requestStay(app, agent, { ...request(instant._id, 1), approve: false });
  await requestStay(app, agent, request(requested._id, 3));
  await requestStay(app, agent, { ...request(requested._id, 5), approve: false });

  const may = { from: '2026-05-01', to: '2026-05-31' };
  const { figures } = await app.call(analytics.read, { query: may }, agent);
  assert.deepEqual([figures.requests, figures.confirmed, figures.instant, figures.open], [3, 2, 1, 1]);
  assert.deepEqual([figures.approval.numerator, figures.approval.denominator], [1, 2]);
  assert.equal(figures.conversion.reason, 'visits_not_counted');

  const { rows } = await app.call(analytics.openFigure, { params: { name: 'approval' }, query: may }, agent);
  assert.deepEqual(rows.map(({ leftOut }) => leftOut).toSorted(), ['instant', 'open', null].toSorted());
});
