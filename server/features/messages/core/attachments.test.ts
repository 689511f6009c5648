import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import * as guest from '#contract/links/guest.ts';
import * as messages from '#contract/messages/messages.ts';
import { oneRow } from '#server/db/rows.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { type RequestedStay, submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { type SentFile, sendFiles } from '#testing/message-files.ts';
import { drawPhoto } from '#testing/photo-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { removeUnsentAttachments } from './index.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

const clientId = () => crypto.randomUUID();
const pdf = {
  name: 'rules.pdf',
  bytes: Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'),
};

function asGuest(stay: RequestedStay, files: readonly SentFile[]) {
  return sendFiles(app, { url: `/api/guest/${stay.guestToken}/attachments` }, files);
}
function asAgent(stay: RequestedStay, files: readonly SentFile[], token = stay.agent.token) {
  const url = `/api/messages/conversations/${stay.conversationId}/attachments`;
  return sendFiles(app, { url, token }, files);
}
async function get(url: string, token?: string) {
  return app.http.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });
}

test('a photo and a PDF of a guest reach the host: the photo written anew, both as downloads of their own kind', async () => {
  const stay = await submitStayRequest(app);
  const photo = await sharp(await drawPhoto(600, 400, 'png'))
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  const { status, body } = await asGuest(stay, [{ name: 'bröken"tap.PNG', bytes: photo }, pdf]);
  assert.equal(status, 201);

  const attachmentIds = body.attachments.map(({ _id }) => _id);
  const params = { token: stay.guestToken };
  const sent = await app.call(guest.sendMessage, {
    params,
    body: { clientId: clientId(), body: '', attachmentIds },
  });

  assert.deepEqual(
    sent.attachments.map(({ mediaType, width }) => [mediaType, width]),
    [
      ['image/jpeg', 600],
      ['application/pdf', null],
    ],
  );

  for (const { _id, mediaType } of sent.attachments) {
    const seen = await get(`/api/messages/attachments/${_id}`, stay.agent.token);
    assert.equal(seen.statusCode, 200);
    assert.equal(seen.headers['content-type'], mediaType);
    assert.equal(seen.headers['x-content-type-options'], 'nosniff');
    assert.match(
      String(seen.headers['content-disposition']),
      /^attachment; filename="[\w .()-]+\.(jpg|pdf)"$/,
    );
    assert.match(String(seen.headers['content-security-policy']), /sandbox/);
    assert.equal(seen.rawPayload.includes('secret place'), false);
  }
});

test('only the two of the conversation get a file, and only once it is sent', async () => {
  const stay = await submitStayRequest(app);
  const other = await submitStayRequest(app, { agent: stay.agent });
  const stranger = await signUpAgent(app);
  const { body } = await asAgent(stay, [pdf]);
  const id = body.attachments[0]?._id ?? '';
  assert.equal((await get(`/api/messages/attachments/${id}`, stay.agent.token)).statusCode, 404);
  assert.equal((await get(`/api/guest/${stay.guestToken}/attachments/${id}`)).statusCode, 404);

  const message = { clientId: clientId(), body: 'Here', attachmentIds: [id] };
  const to = { params: { id: stay.conversationId }, body: message };
  await app.call(messages.send, to, { token: stay.agent.token });

  assert.equal((await get(`/api/guest/${stay.guestToken}/attachments/${id}`)).statusCode, 200);
  assert.equal((await get(`/api/guest/${other.guestToken}/attachments/${id}`)).statusCode, 404);
  assert.equal((await get(`/api/messages/attachments/${id}`, stranger.token)).statusCode, 404);
  assert.equal((await get(`/api/messages/attachments/${id}`)).statusCode, 401);
  assert.equal((await asAgent(stay, [pdf], stranger.token)).status, 404);
});

test('recognises a file by its content, not its name', async () => {
  const stay = await submitStayRequest(app);
  const wrong = {
    'page.jpg': '<html><script>alert(1)</script></html>',
    'drawing.png': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'archive.pdf': 'PK\u0003\u0004 not a pdf',
    'empty.jpg': '',
  };

  for (const [name, text] of Object.entries(wrong)) {
    const { status, body } = await asGuest(stay, [{ name, bytes: Buffer.from(text) }]);
    assert.deepEqual([status, body.code], [400, 'attachment_not_allowed'], name);
  }

  const stored = await app.platform.storage.list('messages').catch(() => []);
  assert.equal(
    stored.some((key) => key.includes(stay.agent.agentId)),
    false,
  );
});

test('more than five files, a document of more than 10 MB and a photo of more than 16 are refused', async () => {
  const stay = await submitStayRequest(app);
  assert.equal((await asGuest(stay, Array(6).fill(pdf))).body.code, 'too_many_attachments');
  const large = { name: 'large.pdf', bytes: Buffer.concat([pdf.bytes, Buffer.alloc(10 * 1024 * 1024)]) };
  assert.equal((await asGuest(stay, [large])).status, 413);

  const photo = await drawPhoto(300, 200);
  const photoOf = (bytes: number) => ({
    name: 'room.jpg',
    bytes: Buffer.concat([photo, Buffer.alloc(bytes - photo.byteLength)]),
  });
  assert.equal((await asGuest(stay, [photoOf(16 * 1024 * 1024 + 1)])).status, 413);
  assert.equal((await asGuest(stay, [photoOf(13_000_000)])).status, 201);
});

test('a file goes with one message of the side that uploaded it, in the conversation it was uploaded to', async () => {
  const stay = await submitStayRequest(app);
  const other = await submitStayRequest(app, { agent: stay.agent });
  const { body } = await asGuest(stay, [pdf]);
  const attachmentIds = body.attachments.map(({ _id }) => _id);
  const message = () => ({ clientId: clientId(), body: 'Mine', attachmentIds });
  const byHost = { params: { id: stay.conversationId }, body: message() };
  const host = { token: stay.agent.token };
  assert.equal((await app.refusal(messages.send, byHost, host)).code, 'unknown_attachment');

  const elsewhere = { params: { token: other.guestToken }, body: message() };
  assert.equal((await app.refusal(guest.sendMessage, elsewhere)).code, 'unknown_attachment');

  const own = { params: { token: stay.guestToken }, body: message() };
  await app.call(guest.sendMessage, own);
  assert.equal((await app.call(guest.sendMessage, own)).attachments.length, 1, 'sent again it is the same');

  const second = { params: { token: stay.guestToken }, body: message() };
  assert.equal((await app.refusal(guest.sendMessage, second)).code, 'unknown_attachment');

  const { messages: thread } = await app.call(guest.listMessages, {
    params: { token: stay.guestToken },
    query: {},
  });
  assert.equal(thread.filter(({ attachments }) => attachments.length > 0).length, 1);
});

test('files that are never sent are gone after a day', async () => {
  const stay = await submitStayRequest(app);
  await asGuest(stay, [pdf]);
  const sql = 'SELECT count(*)::int AS n FROM message_attachments WHERE conversation_id = $1';
  await removeUnsentAttachments({ ...app.platform, now: () => Date.now() + 23 * 3_600_000 });
  assert.equal(oneRow((await app.pool.query<{ n: number }>(sql, [stay.conversationId])).rows).n, 1);
  await removeUnsentAttachments({ ...app.platform, now: () => Date.now() + 25 * 3_600_000 });
  assert.equal(oneRow((await app.pool.query<{ n: number }>(sql, [stay.conversationId])).rows).n, 0);
});

test('a guest has room for a hundred megabytes in a conversation, an agent for a gigabyte in all', async () => {
  const stay = await submitStayRequest(app);
  const files = [{ name: 'a.jpg', bytes: await drawPhoto(60, 40) }];
  await asGuest(stay, files);

  const weigh = (bytes: number) =>
    app.pool.query('UPDATE message_attachments SET bytes = $2 WHERE agent_id = $1', [
      stay.agent.agentId,
      bytes,
    ]);
  await weigh(100 * 1024 * 1024 + 1);

  assert.deepEqual((await asGuest(stay, files)).status, 507);
  assert.deepEqual((await asAgent(stay, files)).status, 201);

  await weigh(1024 * 1024 * 1024);
  assert.deepEqual((await asAgent(stay, files)).status, 507);
});
