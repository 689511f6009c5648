import * as bookings from '#contract/bookings/bookings.ts';
import type { TestApp } from '../test-app.ts';
import { bookingInput } from './booking-input.ts';
import { mailedGuestToken } from './mailed-guest-token.ts';
import { publishProperty } from './publish-property.ts';
import { signUpAgent, type TestAgent } from './sign-up-agent.ts';

const booked = '2027-06-01T10:00:00Z';
/** When the stay of `bookingInput` is over: it ends on 14 June 2027. */
export const afterTheStay = '2027-06-14T09:00:00Z';

type GuestOf = { firstName: string; lastName: string; email: string };
type Chosen = {
  agent?: TestAgent;
  propertyId?: string;
  guest?: GuestOf;
  /** When the form is opened. */
  at?: string;
  stay?: { checkIn: string; checkOut: string };
};

/** A confirmed stay, at a time after its end, with the form on which its guest says how it was. */
export async function finishedStay(app: TestApp, chosen: Chosen = {}) {
  app.clock.set(booked);
  const agent = chosen.agent ?? (await signUpAgent(app, { rememberMe: true }));
  const propertyId = chosen.propertyId ?? (await publishProperty(app, agent))._id;
  const guest = chosen.guest ?? { firstName: 'Amelia', lastName: 'Ward', email: 'amelia@guests.example' };
  const body = bookingInput({ propertyId, guest, status: 'confirmed', ...chosen.stay });
  const { _id: id, code } = await app.call(bookings.create, { body }, agent);
  const { token } = await mailedGuestToken(app, { agentId: agent.agentId, _id: id });
  app.clock.set(chosen.at ?? afterTheStay);

  const url = `/guest/${token}/feedback`;
  const open = async (address = url) => {
    const { body: page } = await app.http.inject({ url: address });
    return page.replaceAll('<!-- -->', '');
  };
  const post = (fields: Record<string, string>) =>
    app.http.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });

  /** Fills in the form as somebody who takes a minute for it. */
  const give = async (fields: Record<string, string>) => {
    const attempt = stampOf(await open());
    app.clock.advance(60_000);
    return post({ ...fields, attempt });
  };

  return { agent, propertyId, id, code, token, url, open, post, give };
}

/** The time stamp of a form. */
export function stampOf(page: string): string {
  return /name="attempt" value="([^"]+)"/.exec(page)?.[1] ?? '';
}
