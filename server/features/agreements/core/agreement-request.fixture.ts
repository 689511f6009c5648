import * as agreementTemplates from '#contract/agreements/agreement-templates.ts';
import * as agreements from '#contract/agreements/agreements.ts';
import * as guestAgreement from '#contract/agreements/guest-agreement.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import type { AgreementGate, AgreementSigners, Countersigning } from '#domain/agreements/agreement.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { requestInput } from '#testing/factories/booking-input.ts';
import { mailedGuestToken } from '#testing/factories/mailed-guest-token.ts';
import { openRules, publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import type { TestApp } from '#testing/test-app.ts';
import { sealDueAgreements, sendDueAgreements } from './index.ts';

export const agreementsStart = '2027-06-01T10:00:00.123Z';

/** Status and code of an answer. */
async function answered(
  app: TestApp,
  ...call: Parameters<TestApp['send']>
): Promise<{ status: number; code: string }> {
  const { status, body } = await app.send(...call);
  const code: unknown = typeof body === 'object' && body !== null && 'code' in body ? body.code : '';
  return { status, code: String(code) };
}

/** A drawn signature. */
export const strokes = [[10, 10, 400, 120, 800, 40]];

/**
 * A request or an instant booking at a property with an agreement. The timer has sent it to a request unless `sendsItself` is
 * off.
 */
export async function requestAgreement(
  app: TestApp,
  {
    gate = 'confirmation' as AgreementGate,
    sendsItself = true,
    renewPercent = 0,
    instantBook = false,
    signers = 'booker' as AgreementSigners,
    countersigns = 'automatic' as Countersigning,
    text = '# Agreement\n\n{{guestName}} stays at {{property}} from {{checkIn}} for {{total}}.',
    /** Texts in other languages than English. */
    translations = {} as Readonly<Record<string, string>>,
    language = null as string | null,
  } = {},
) {
  app.clock.set(agreementsStart);
  const agent = await signUpAgent(app);
  const name = 'Summer';

  const template = await app.call(
    agreementTemplates.create,
    { body: { name, texts: { en: text, ...translations } } },
    agent,
  );
  const propertyId = (await publishProperty(app, agent, { rules: { ...openRules, instantBook } }))._id;
  const body = { templateId: template._id, gate, sendsItself, renewPercent, signers, countersigns };
  await app.call(agreementTemplates.changeRules, { params: { id: propertyId }, body }, agent);

  const stay = await submitStayRequest(app, {
    agent,
    propertyId,
    ...(language && { guest: { ...requestInput({ propertyId, linkCode: '' }).guest, language } }),
  });

  const params = { id: stay.receipt._id };
  const shownToken = { token: stay.guestToken };
  const token = await mailedGuestToken(app, { agentId: agent.agentId, _id: params.id });
  const tick = (ms = 10_000) => app.clock.set(new Date(app.clock.now() + ms).toISOString());
  const send = async () => {
    tick();
    await sendDueAgreements(app.platform);
  };

  if (!instantBook) await send();
  const read = () => app.call(guestAgreement.read, { params: token });
  const input = async () => ({ textHash: (await read()).textHash, name: 'Ines Prado', consent: true });

  return {
    agent,
    template,
    propertyId,
    linkCode: stay.linkCode,
    receipt: stay.receipt,
    params,
    token,
    shownToken,
    tick,
    send,
    read,
    booking: () => app.call(bookings.read, { params }, agent),
    mine: () => app.call(agreements.read, { params }, agent),
    confirm: (more: { override?: boolean; reason?: string } = {}) =>
      answered(app, bookings.changeStatus, { params, body: { status: 'confirmed', ...more } }, agent),
    sign: async (more: object = {}) =>
      answered(app, guestAgreement.sign, { params: token, body: { ...(await input()), ...more } }),
    pdf: () => readFile(app, token.token),
  };
}

/** The sealed file; on a busy machine the signature did not wait for it, and the timer draws it here. */
async function readFile(app: TestApp, token: string): Promise<Buffer> {
  const read = () => app.http.inject({ url: `/api/guest/${token}/agreement.pdf` });
  const atOnce = await read();
  if (atOnce.statusCode !== 404) return atOnce.rawPayload;

  const { platform } = app;
  await sealDueAgreements({ ...platform, now: () => platform.now() + minuteMs });

  return (await read()).rawPayload;
}
