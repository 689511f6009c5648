import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import * as bookings from '#contract/bookings/bookings.ts';
import type { MessageRule } from '#contract/messages/message-rules.ts';
import * as messageRules from '#contract/messages/message-rules.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { ruleInput } from '#testing/factories/message-rules.ts';
import { openLab } from './harness/open-lab.ts';
import { openShop, type Shop } from './harness/open-shop.ts';

const lab = openLab();
after(() => lab.close());

const kills = 12;
const staysOfRound = 25;

async function ask<T>(
  url: string,
  method: string,
  address: string,
  { token }: Shop,
  body: unknown,
): Promise<T> {
  const answer = await fetch(url + address, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  assert.ok(answer.ok, `${address} answered ${answer.status}: ${answer.ok ? '' : await answer.text()}`);

  // NOTE: the contract promises this shape for the call.
  return (await answer.json()) as T;
}

test('4.3 acceptance 2: a server that is killed in the middle of sending sends nothing twice, and nothing is lost', async () => {
  const database = await lab.database();
  const server = await lab.server({ ...database.env });
  const { url } = server;
  const shop = await openShop(url, { properties: 4 });
  const db = new pg.Client(database.url);
  await db.connect();
  lab.closeLater(() => db.end());

  const texts = { en: { subject: '', body: 'Dear {firstName}, {property} is yours. {guestPage}' } };
  const input = ruleInput({ trigger: 'confirmed', offsetDays: 0, atTime: null, texts });
  const { _id: id } = await ask<MessageRule>(url, 'POST', messageRules.create.path, shop, input);
  const on = { status: 'active', includesUpcoming: false };
  await ask(url, 'PUT', messageRules.changeStatus.path.replace('{id}', id), shop, on);

  const waiting = async () =>
    (
      await db.query<{ due: number }>(
        `SELECT count(*)::integer AS due FROM planned_messages WHERE state = 'due' AND due_at <= now()`,
      )
    ).rows[0]?.due ?? 0;

  let made = 0;
  let interrupted = 0;
  for (let round = 0; round < kills; round++) {
    for (let number = 0; number < staysOfRound; number++, made++) {
      const checkIn = addDays(shop.firstDay, Math.floor(made / shop.propertyIds.length) * 2);
      const propertyId = shop.propertyIds[made % shop.propertyIds.length];
      const guest = { firstName: 'Ines', lastName: 'Prado', email: `${randomUUID()}@example.com` };
      const body = { propertyId, checkIn, checkOut: addDays(checkIn, 2), adults: 2, guest };
      await ask(url, 'POST', bookings.create.path, shop, body);
    }
    await server.crash();

    const before = await waiting();
    // The timer sends from the start on, so the kill follows what is left, not the clock. Starting goes on by itself.
    const started = server.start();
    const enough = Math.max(0, before - 1 - ((round * 5) % (staysOfRound - 5)));
    for (let tries = 0; tries < 12_000 && (await waiting()) > enough; tries++) await sleep(5);
    await server.crash();

    const left = await waiting();
    if (left > 0 && left < before) interrupted += 1;
    await started;
    await server.start();
  }

  for (let tries = 0; tries < 120 && (await waiting()) > 0; tries++) await sleep(500);
  console.log(`${interrupted} of ${kills} kills came in the middle of sending`);

  const { rows } = await db.query<{ stays: number; messages: number; marks: number; most: number }>(
    `SELECT (SELECT count(*)::integer FROM bookings) AS stays,
       (SELECT count(*)::integer FROM messages WHERE is_automatic) AS messages,
       (SELECT count(*)::integer FROM sent_messages) AS marks,
       (SELECT max(n)::integer FROM (SELECT count(*) AS n FROM messages WHERE is_automatic GROUP BY conversation_id) c) AS most`,
  );

  assert.deepEqual(rows[0], { stays: made, messages: made, marks: made, most: 1 });
  assert.ok(interrupted >= 3, `only ${interrupted} kills came in the middle`);
});
