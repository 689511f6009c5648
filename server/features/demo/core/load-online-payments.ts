import { instalmentKinds } from '#domain/payments/payment-lists.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { listSandboxEvents } from '#server/adapters/guest-payments/sandbox-guest.store.ts';
import { applyGuestAction } from '#server/adapters/guest-payments/sandbox-guest-payments.ts';
import { createGuestUrl } from '#server/features/bookings/core/index.ts';
import {
  connectPayments,
  openPayment,
  readBalance,
  takePaymentEvent,
} from '#server/features/payments/guest-payments/index.ts';
import type { Platform } from '#server/platform.ts';
import { findStaysToSign } from './demo.store.ts';
import { inThePast } from './demo-platform.ts';
import type { LoadedProperty } from './load-demo.ts';

const paying = 'Villa Marisol';
const guests = 3;

/**
 * Test payments of one agent, with guests who have paid what was due. Does nothing until enough guests have booked, once it
 * is done, and where the built-in gateway is not offered.
 */
export async function loadOnlinePayments(
  platform: Platform,
  properties: readonly LoadedProperty[],
): Promise<void> {
  const property = properties.find(({ data }) => data.title === paying);
  if (!property) return;

  const { agentId } = property.agent;
  if ((await listSandboxEvents(platform.pool, { agentId, since: 0 })).length > 0) return;

  const found = { agentId, propertyId: property.stored._id, limit: guests };
  const stays = await findStaysToSign(platform.pool, found);
  if (stays.length < guests) return;

  const then = inThePast(platform, platform.now());
  if (isRefusal(await connectPayments(then, agentId, { gateway: 'sandbox' }))) return;

  for (const [index, stay] of stays.entries()) {
    const token = (await createGuestUrl(platform, platform.pool, stay, 'mailed')).split('/').at(-1) ?? '';
    for (const instalment of instalmentKinds) {
      const opened = await openPayment(then, { token, instalment });
      if (isRefusal(opened)) continue;
      const page = opened.url?.split('/').at(-1) ?? '';
      await applyGuestAction(platform, page, 'succeed');
      // The last payment is still on the balance.
      if (index === guests - 2) await applyGuestAction(platform, page, 'payout');
      // Applied here, before the gateway delivers it, because the platform of the past sends no mail.
      for (const event of await listSandboxEvents(platform.pool, { agentId, since: 0 }))
        await takePaymentEvent(then, { agentId, gateway: 'sandbox', event });
      break;
    }
  }
  await readBalance(then, agentId);
}
