import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import * as team from '#contract/account/team.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import { addMember } from '#testing/factories/add-member.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { drawPhoto, sendPhotos } from '#testing/photo-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ worker: true });
});
after(() => app.close());

const send = (token: string, ...files: { name: string; bytes: Uint8Array }[]) =>
  sendPhotos(app, token, files, agents.uploadPortrait.path);

test('a portrait is cut to a square and shown to visitors and in the session, until it is removed', async () => {
  const agent = await signUpAgent(app);
  const { _id } = await publishProperty(app, agent);
  const { linkCode } = await shareProperties(app, agent, { allProperties: false, propertyIds: [_id] });
  const sent = await send(agent.token, { name: 'me.jpg', bytes: await drawPhoto(900, 500) });
  assert.equal(sent.status, 200);

  const { avatar } = await app.call(agents.readProfile, {}, agent);
  assert.match(avatar ?? '', new RegExp(`^/media/${agent.agentId}/[0-9a-f-]{36}/400\\.webp$`));

  const picture = await app.http.inject({ url: avatar ?? '' });
  const { format, width, height, exif } = await sharp(picture.rawPayload).metadata();
  assert.deepEqual([format, width, height, exif], ['webp', 400, 400, undefined]);

  const { host } = await app.call(sharedLinks.readAsVisitor, { params: { id: linkCode }, query: {} });
  assert.equal(host.avatar, avatar);

  const page = await app.http.inject({ url: `/shared/${linkCode}/property/${_id}` });
  assert.ok(page.body.includes(`<img src="${avatar}"`));

  const body = { email: agent.email, password: testPassword };
  assert.equal((await app.call(auth.login, { body })).agent.avatar, avatar);

  const again = await send(agent.token, { name: 'new.png', bytes: await drawPhoto(60, 80, 'png') });
  assert.equal(again.status, 200);
  assert.notEqual((await app.call(agents.readProfile, {}, agent)).avatar, avatar);

  await app.settle();
  assert.equal((await app.call(agents.removePortrait, {}, agent)).avatar, null);
  assert.equal((await app.call(agents.readProfile, {}, agent)).avatar, null);
});

test('refuses anything but one picture and changes nothing', async () => {
  const agent = await signUpAgent(app);
  const picture = { name: 'a.jpg', bytes: await drawPhoto(40, 40) };
  const svg = {
    name: 'a.svg',
    bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  };

  for (const [files, code] of [
    [[svg], 'not_an_image'],
    [[picture, picture], 'invalid_request'],
    [[], 'invalid_request'],
  ] as const) {
    assert.equal((await send(agent.token, ...files)).body.code, code);
  }
  assert.equal((await app.call(agents.readProfile, {}, agent)).avatar, null);
});

test('each member has a picture of their own; guests see the first owner’s, and a leaver’s is gone', async () => {
  const owner = await signUpAgent(app);
  const desk = await addMember(app, owner, { name: 'Rui Lopes' });
  const { _id } = await publishProperty(app, owner);
  const { linkCode } = await shareProperties(app, owner, { allProperties: false, propertyIds: [_id] });
  const hostPicture = async () =>
    (await app.call(sharedLinks.readAsVisitor, { params: { id: linkCode }, query: {} })).host.avatar;
  const ownPicture = async (caller: { token: string }) =>
    (await app.call(agents.readProfile, {}, caller)).avatar;

  await send(owner.token, { name: 'me.jpg', bytes: await drawPhoto(60, 60) });
  assert.equal(await ownPicture(desk), null);
  await send(desk.token, { name: 'rui.jpg', bytes: await drawPhoto(60, 60) });
  const [ofOwner, ofDesk] = [await ownPicture(owner), await ownPicture(desk)];
  assert.ok(ofOwner && ofDesk && ofOwner !== ofDesk);
  assert.equal(await hostPicture(), ofOwner);

  const body = { email: desk.email, password: testPassword };
  assert.equal((await app.call(auth.login, { body })).agent.avatar, ofDesk);
  const listed = async () =>
    (await app.call(team.list, {}, owner)).items.map(({ name, avatar }) => [name, avatar]);
  assert.deepEqual(await listed(), [
    [owner.name, ofOwner],
    ['Rui Lopes', ofDesk],
  ]);

  await app.call(team.remove, { params: { id: desk.memberId } }, owner);
  await app.settle();
  assert.deepEqual((await listed())[1], ['Rui Lopes', null]);
  // The file goes after the answer, and a server that is busy refuses for a moment.
  await until(
    async () => (await app.http.inject({ url: ofDesk })).statusCode,
    (code) => code === 404,
  );
});
