import { setTimeout as sleep } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';
import { dayMs } from '#domain/shared/duration.ts';
import type { WalkWorld } from '../../../e2e/walk/walk-world.ts';

/** Ids that the screens need, from the first agent of the demo, with an additional request of a visitor. */
export async function makeDemoWorld(request: APIRequestContext, setupCode: string): Promise<WalkWorld> {
  // NOTE: every answer has the shape of the contract.
  const { agents } = await answerOf<{ agents: { email: string; password: string }[] }>(
    request.get('/api/auth/demo'),
  );
  const agentSession = await answerOf<WalkWorld['agentSession']>(
    request.post('/api/auth/login', { data: { email: agents[0]?.email, password: agents[0]?.password } }),
  );

  const adminSession = await answerOf<WalkWorld['adminSession']>(
    request.post('/api/admin/register', {
      data: {
        name: 'Ada Operator',
        email: 'ada@marisol.example',
        password: 'seven quiet oranges',
        setupCode,
      },
    }),
  );

  const headers = { authorization: `Bearer ${agentSession.token}` };
  const links = await answerOf<{ items: { linkCode: string; status: string; hasPassword: boolean }[] }>(
    request.get('/api/shared-links', { headers }),
  );
  const linkCode = links.items.find(
    ({ status, hasPassword }) => status === 'active' && !hasPassword,
  )?.linkCode;
  if (linkCode === undefined) throw new Error('the demo has no open link');

  const shown = await answerOf<{ properties: { _id: string }[] }>(
    request.get(`/api/properties/shared-all/${linkCode}`),
  );
  const propertyId = shown.properties[0]?._id ?? '';
  const bookingId = await firstBooking(request, headers);

  return {
    agentSession,
    adminSession,
    propertyId,
    linkCode,
    bookingId,
    guestPath: await requestFreeStay(request, linkCode, propertyId),
  };
}

/** The demo still fills after the start. */
async function firstBooking(request: APIRequestContext, headers: { authorization: string }): Promise<string> {
  for (let second = 0; second < 120; second++) {
    const { items } = await answerOf<{ items: { _id: string }[] }>(
      request.get('/api/bookings/my-bookings?status=confirmed', { headers }),
    );
    if (items[0]) return items[0]._id;
    await sleep(1000);
  }
  throw new Error('the demo has no confirmed booking');
}

/** Tries the coming months until the property is free. */
async function requestFreeStay(
  request: APIRequestContext,
  linkCode: string,
  propertyId: string,
): Promise<string> {
  for (let ahead = 60; ahead < 320; ahead += 3) {
    const day = (plus: number) => new Date(Date.now() + (ahead + plus) * dayMs).toISOString().slice(0, 10);
    const answer = await request.post('/api/bookings', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: {
        propertyId,
        linkCode,
        checkIn: day(0),
        checkOut: day(5),
        consent: true,
        adults: 2,
        children: 0,
        infants: 0,
        pets: 0,
        guest: { firstName: 'Piet', lastName: 'Jansen', email: 'piet@guest.example' },
        guestMessage: 'Is there a cot?',
      },
    });
    if (answer.ok()) return new URL(((await answer.json()) as { guestUrl: string }).guestUrl).pathname;
  }

  throw new Error('no free dates in the demo');
}

async function answerOf<Answer>(input: ReturnType<APIRequestContext['get']>): Promise<Answer> {
  const answer = await input;
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
