import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as bookings from '#contract/bookings/bookings.ts';
import type { ClientSocketMessage, ServerSocketMessage } from '#contract/messages/live-events.ts';
import * as messages from '#contract/messages/messages.ts';
import type { PropertyImage } from '#contract/properties/photos.ts';
import * as photos from '#contract/properties/photos.ts';
import { callServer } from '#testing/call-server.ts';
import { drawPhoto } from '#testing/photo-files.ts';
import { openClientSocket } from '../harness/client-socket.ts';
import { postBookingRequest, type Shop } from '../harness/open-shop.ts';
import type { ScaleWorld } from './scale-world.ts';

type Auth = Extract<ClientSocketMessage, { type: 'auth' }>;

export type JourneyFigures = {
  /** From the guest's request to the agent's socket, which is on another process. */
  bookingDeliveryMs: number;
  /** From the agent's message to the guest's socket on a third process. */
  messageDeliveryMs: number;
  /** From the end of an upload until a worker has made all sizes of the photo. */
  photoMs: number;
  /** nginx's cache status for the second request of a photo. */
  photoAgain: string | null;
};

/**
 * The main loop with every step on another process: a photo, the visitor's page, a request, its notification on the
 * agent's screen, the approval, a message on the guest's screen. Throws at the first step that fails.
 */
export async function walkJourney(world: ScaleWorld, shop: Shop, night: number): Promise<JourneyFigures> {
  const [first, second, third] = world.webs;
  if (!first || !second || !third) throw new Error('the journey needs three web processes');

  const photo = await uploadPhoto(first.url, third.url, shop.token);
  const photoAgain = await requestTwice(world.url, photo.image);
  const page = await fetch(`${world.url}/shared/${shop.linkCode}`);
  if (!page.ok || !(await page.text()).includes('Rose house'))
    throw new Error('the visitor page is not right');

  const agent = await listenAt(second.url, { type: 'auth', agentId: shop.agentId, token: shop.token });
  const startedAt = performance.now();
  const { bookingId, guestToken } = await postBookingRequest(first.url, shop, night);
  await agent.until(
    (message) => message.type === 'notification' && message.notification.booking?._id === bookingId,
  );
  const bookingDeliveryMs = performance.now() - startedAt;

  const asAgent = { url: world.url, token: shop.token };
  const { status } = await callServer(asAgent, bookings.changeStatus, {
    params: { id: bookingId },
    body: { status: 'confirmed' },
  });
  if (status !== 'confirmed') throw new Error(`the approval answered ${status}`);

  const { conversationId } = await callServer(asAgent, bookings.read, { params: { id: bookingId } });
  if (!conversationId) throw new Error('the booking has no conversation');

  const guest = await listenAt(third.url, { type: 'auth', guestToken });
  const sent = performance.now();
  const body = { clientId: randomUUID(), body: 'See you soon' };
  await callServer(asAgent, messages.send, { params: { id: conversationId }, body });
  await guest.until((message) => message.type === 'new_message' && message.message.body === body.body);

  const messageDeliveryMs = performance.now() - sent;
  agent.close();
  guest.close();

  return {
    bookingDeliveryMs,
    messageDeliveryMs,
    photoMs: photo.ms,
    photoAgain,
  };
}

async function listenAt(url: string, auth: Auth) {
  const messages: ServerSocketMessage[] = [];
  const line = await openClientSocket(url, auth, (message) => void messages.push(message));

  return {
    close: line.close,
    async until(isIt: (message: ServerSocketMessage) => boolean): Promise<void> {
      for (const began = performance.now(); !messages.some(isIt); await sleep(1)) {
        if (performance.now() - began > 10_000)
          throw new Error(`no message within 10 s: ${JSON.stringify(messages)}`);
      }
    },
  };
}

/** Uploads to one process and polls another until a worker has made the sizes. */
async function uploadPhoto(
  at: string,
  pollAt: string,
  token: string,
): Promise<{ image: PropertyImage; ms: number }> {
  const headers = { authorization: `Bearer ${token}` };
  const form = new FormData();
  form.append(
    'images',
    new Blob([Buffer.from(await drawPhoto(1200, 800))], { type: 'image/jpeg' }),
    'house.jpg',
  );

  const answer = await fetch(at + photos.upload.path, { method: 'POST', headers, body: form });
  if (answer.status !== 201) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`);

  const { images }: { images: PropertyImage[] } = await answer.json();
  const image = images[0];
  if (!image) throw new Error('the upload answered without a photo');

  const began = performance.now();
  const small = image.url.replace(/[^/]+$/, '400.webp');
  for (; performance.now() - began < 60_000; await sleep(20)) {
    const seen = await fetch(pollAt + small);
    await seen.arrayBuffer();
    if (seen.ok) return { image, ms: performance.now() - began };
  }

  throw new Error(`no worker made ${small} within a minute`);
}

async function requestTwice(url: string, { url: path }: PropertyImage): Promise<string | null> {
  const answers: Response[] = [];
  for (const _time of [1, 2]) {
    const answer = await fetch(url + path);
    if (!answer.ok) throw new Error(`the photo answered ${answer.status}`);
    await answer.arrayBuffer();
    answers.push(answer);
  }
  return answers[1]?.headers.get('x-cache') ?? null;
}
