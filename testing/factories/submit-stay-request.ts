import type { BookingInput, BookingReceipt } from '#contract/bookings/booking-shapes.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import type { TestApp } from '#testing/test-app.ts';
import { requestInput } from './booking-input.ts';
import { publishProperty } from './publish-property.ts';
import { shareProperties } from './share-properties.ts';
import { signUpAgent, type TestAgent } from './sign-up-agent.ts';

export type RequestedStay = {
  agent: TestAgent;
  receipt: BookingReceipt;
  guestToken: string;
  conversationId: string;
  linkCode: string;
};

/** A visitor's request for a property of a new agent, or of the one given, through a new link or the one given. */
export async function submitStayRequest(
  test: Pick<TestApp, 'call' | 'pool'>,
  chosen: Partial<BookingInput> & { agent?: TestAgent; allowMessages?: boolean } = {},
): Promise<RequestedStay> {
  const { agent = await signUpAgent(test), allowMessages = true, ...wish } = chosen;
  const propertyId = wish.propertyId ?? (await publishProperty(test, agent))._id;
  const linkCode = wish.linkCode ?? (await shareProperties(test, agent, { allowMessages })).linkCode;
  const receipt = await test.call(bookings.create, { body: requestInput({ ...wish, propertyId, linkCode }) });
  const booking = await test.call(bookings.read, { params: { id: receipt._id } }, { token: agent.token });
  const guestToken = receipt.guestUrl.split('/').at(-1) ?? '';
  return { agent, receipt, guestToken, conversationId: booking.conversationId ?? '', linkCode };
}
