import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import * as adminSettings from '#contract/admin/settings.ts';
import * as adminUsers from '#contract/admin/users.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import * as properties from '#contract/properties/properties.ts';
import { requestInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: TestAdmin;
before(async () => {
  app = await openTestApp();
  admin = await signUpAdmin(app);
});
after(() => app.close());

const maintain = (maintenanceMode: boolean) =>
  app.call(adminSettings.change, { body: { maintenanceMode } }, admin);

test('under maintenance agents can read and not change; visitors and admins continue', async () => {
  const agent = await signUpAgent(app);
  const property = await publishProperty(app, agent);
  const { linkCode } = await shareProperties(app, agent);
  await maintain(true);

  await app.call(agents.readProfile, {}, agent);
  await app.call(bookings.list, { query: {} }, agent);

  for (const refused of [
    await app.refusal(agents.changeProfile, { body: { name: 'Somebody else' } }, agent),
    await app.refusal(properties.create, { body: { title: 'Another' } }, agent),
  ]) {
    assert.equal(`${refused.status} ${refused.code}`, '503 maintenance');
    assert.match(refused.detail, /under maintenance/);
  }
  assert.equal((await app.call(agents.readProfile, {}, agent)).name, agent.name);

  await app.call(sharedLinks.readAsVisitor, { params: { id: linkCode }, query: {} });
  await app.call(bookings.create, { body: requestInput({ propertyId: property._id, linkCode }) });

  const { token } = await app.call(auth.login, { body: { email: agent.email, password: testPassword } });
  await app.call(auth.logout, {}, { token });
  await app.call(
    adminUsers.changeStatus,
    { params: { id: agent.agentId }, body: { status: 'active' } },
    admin,
  );

  await maintain(false);
  const { name } = await app.call(agents.changeProfile, { body: { name: 'Ana Maria' } }, agent);
  assert.equal(name, 'Ana Maria');
});
