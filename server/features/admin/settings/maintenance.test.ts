import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { changeProfile, readProfile } from '#contract/account/agents.ts';
import { login, logout } from '#contract/account/auth.ts';
import { changeAdminSettings } from '#contract/admin/admin.ts';
import { changeUserStatus } from '#contract/admin/users.ts';
import { listMyBookings } from '#contract/bookings/booking-list.ts';
import { createBooking } from '#contract/bookings/bookings.ts';
import { readSharedView } from '#contract/links/shared-links.ts';
import { createProperty } from '#contract/properties/properties.ts';
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
  app.call(changeAdminSettings, { body: { maintenanceMode } }, admin);

test('under maintenance agents can look and not change; visitors and admins go on', async () => {
  const agent = await signUpAgent(app);
  const property = await publishProperty(app, agent);
  const { linkCode } = await shareProperties(app, agent);
  await maintain(true);

  await app.call(readProfile, {}, agent);
  await app.call(listMyBookings, { query: {} }, agent);
  for (const refused of [
    await app.refusal(changeProfile, { body: { name: 'Somebody else' } }, agent),
    await app.refusal(createProperty, { body: { title: 'Another' } }, agent),
  ]) {
    assert.equal(`${refused.status} ${refused.code}`, '503 maintenance');
    assert.match(refused.detail, /under maintenance/);
  }
  assert.equal((await app.call(readProfile, {}, agent)).name, agent.name);

  await app.call(readSharedView, { params: { id: linkCode }, query: {} });
  await app.call(createBooking, { body: requestInput({ propertyId: property._id, linkCode }) });
  const { token } = await app.call(login, { body: { email: agent.email, password: testPassword } });
  await app.call(logout, {}, { token });
  await app.call(changeUserStatus, { params: { id: agent.agentId }, body: { status: 'active' } }, admin);

  await maintain(false);
  const { name } = await app.call(changeProfile, { body: { name: 'Ana Maria' } }, agent);
  assert.equal(name, 'Ana Maria');
});
