import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import * as agents from '#contract/account/agents.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { drawPhoto, sendPhotos } from '#testing/photo-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ worker: true });
});
after(() => app.close());

const send = (token: string, ...files: { name: string; bytes: Uint8Array }[]) =>
  sendPhotos(app, token, files, agents.uploadLogo.path);

async function logoOf(token: string): Promise<string | null> {
  return (await app.call(agents.readSettings, {}, { token })).branding.logo;
}

test('a logo and a colour are what visitors see, and the logo before is gone', async () => {
  const agent = await signUpAgent(app);
  const property = await publishProperty(app, agent);
  const { linkCode } = await shareProperties(app, agent, {
    allProperties: false,
    propertyIds: [property._id],
  });
  const png = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#12695d80' } })
    .png()
    .toBuffer();
  assert.equal((await send(agent.token, { name: 'logo.png', bytes: png })).status, 200);

  const first = await logoOf(agent.token);
  await app.call(agents.changeSettings, { body: { branding: { colour: '#8a1c4a' } } }, agent);

  const { host } = await app.call(sharedLinks.readAsVisitor, { params: { id: linkCode }, query: {} });
  assert.deepEqual([host.logo, host.colour], [first, '#8a1c4a']);

  const shown = await app.http.inject({ method: 'GET', url: first ?? '' });
  assert.equal(shown.headers['content-type'], 'image/webp');

  const { width, height, hasAlpha } = await sharp(shown.rawPayload).metadata();
  assert.deepEqual([width, height, hasAlpha], [400, 133, true]);

  const page = await app.http.inject({ method: 'GET', url: '/brand/8a1c4a.css' });
  assert.match(page.body, /^:root\{--accent:#8a1c4a;--onaccent:#ffffff\}/);

  assert.equal((await send(agent.token, { name: 'new.jpg', bytes: await drawPhoto(40, 40) })).status, 200);
  assert.notEqual(await logoOf(agent.token), first);

  await app.settle();
  for (let tries = 0; tries < 200; tries++) {
    if ((await app.http.inject({ method: 'GET', url: first ?? '' })).statusCode === 404) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }

  assert.equal((await app.http.inject({ method: 'GET', url: first ?? '' })).statusCode, 404);
  assert.equal((await app.call(agents.removeLogo, {}, agent)).branding.logo, null);
});

test('refuses anything but one picture and changes nothing', async () => {
  const agent = await signUpAgent(app);
  const picture = { name: 'a.jpg', bytes: await drawPhoto(40, 40) };
  const svg = {
    name: 'a.svg',
    bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  };
  const cut = { name: 'a.png', bytes: (await drawPhoto(200, 200, 'png')).subarray(0, 300) };

  for (const [files, code] of [
    [[svg], 'not_an_image'],
    [[cut], 'not_an_image'],
    [[picture, picture], 'invalid_request'],
    [[], 'invalid_request'],
  ] as const) {
    assert.equal((await send(agent.token, ...files)).body.code, code);
  }
  assert.equal(await logoOf(agent.token), null);
});

test('a colour is six digits, and a style of anything else is not there', async () => {
  const agent = await signUpAgent(app);
  for (const colour of ['red', '#12695D', '#fff', '#12695d;}', 12]) {
    const refused = await app.refusal(agents.changeSettings, { body: { branding: { colour } } }, agent);
    assert.equal(refused.code, 'invalid_request');
  }
  const body = { branding: { colour: '#12695d', logo: '/media/x' } };
  assert.equal((await app.refusal(agents.changeSettings, { body }, agent)).code, 'invalid_request');
  for (const file of ['red.css', '12695D.css', '12695d', '../x.css']) {
    assert.equal((await app.http.inject({ method: 'GET', url: `/brand/${file}` })).statusCode, 404);
  }
});
