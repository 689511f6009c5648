import * as bookings from '#contract/bookings/bookings.ts';
import { requestInput } from '#testing/factories/booking-input.ts';
import type { TestAgent } from '#testing/factories/sign-up-agent.ts';
import type { TestApp } from '#testing/test-app.ts';

/** A visitor requests a stay through the link; the agent confirms it by default. */
export async function requestStay(
  app: TestApp,
  agent: TestAgent,
  request: {
    linkCode: string;
    propertyId: string;
    checkIn: string;
    checkOut: string;
    approve?: boolean;
    from?: string;
  },
) {
  const { linkCode, propertyId, checkIn, checkOut, approve = true, from = '10.1.0.1' } = request;
  const body = requestInput({ propertyId, linkCode, checkIn, checkOut });
  const receipt = await app.call(bookings.create, { body }, { from });
  if (approve)
    await app.call(
      bookings.changeStatus,
      { params: { id: receipt._id }, body: { status: 'confirmed' } },
      agent,
    );
  return receipt;
}
