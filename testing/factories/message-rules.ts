import * as bookings from '#contract/bookings/bookings.ts';
import type { RuleInput } from '#contract/messages/message-rules.ts';
import * as messageRules from '#contract/messages/message-rules.ts';
import * as messages from '#contract/messages/messages.ts';
import * as plannedMessages from '#contract/messages/planned-messages.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import * as propertyOperations from '#contract/properties/property-operations.ts';
import { guestOperations, noOperations, type Operations } from '#domain/properties/operations.ts';
import { refreshStalePlans, sendDueMessages } from '#server/features/messages/automation/index.ts';
import type { TestApp } from '#testing/test-app.ts';
import { publishProperty } from './publish-property.ts';
import { signUpAgent } from './sign-up-agent.ts';
import { submitStayRequest } from './submit-stay-request.ts';

export const ruleInput = (chosen: Partial<RuleInput> = {}): RuleInput => ({
  name: 'Soon',
  trigger: 'before_check_in',
  offsetDays: 2,
  offsetHours: 0,
  atTime: '10:00',
  conditions: {},
  texts: { en: { subject: 'Your stay', body: 'Dear {firstName}, see you on {checkIn}.' } },
  catchUp: 'now',
  resendIf: [],
  respectsQuiet: false,
  waitsForAgent: false,
  ...chosen,
});

type Agent = { token: string };

/** A rule that is switched on. */
export async function addRule(
  app: TestApp,
  agent: Agent,
  chosen: Partial<RuleInput> = {},
  includesUpcoming = false,
) {
  const { _id: id } = await app.call(messageRules.create, { body: ruleInput(chosen) }, agent);
  const body = { status: 'active' as const, includesUpcoming };
  return app.call(messageRules.changeStatus, { params: { id }, body }, agent);
}

/** What the timers of a worker do. */
export async function runMessageTimers(app: Pick<TestApp, 'platform'>): Promise<void> {
  await refreshStalePlans(app.platform);
  await sendDueMessages(app.platform);
}

export async function planOf(app: TestApp, agent: Agent, id: string) {
  return (await app.call(plannedMessages.ofBooking, { params: { id } }, agent)).items;
}

/** Texts of the automatic messages in a conversation. */
export async function automaticTexts(app: TestApp, agent: Agent, conversationId: string): Promise<string[]> {
  const { messages: all } = await app.call(
    messages.readConversation,
    { params: { id: conversationId }, query: {} },
    agent,
  );
  return all.filter(({ isAutomatic }) => isAutomatic).map(({ body }) => body);
}

export const casaOperations: Operations = {
  ...noOperations,
  checkInMethod: 'key_box',
  access: 'The box is left of the gate',
  wifiName: 'Casa',
  doorCode: '739204',
  wifiPassword: 'blue-sardine-7',
};
export const codeTexts = {
  en: { subject: 'Getting in', body: 'The code is {doorCode}, the network {wifiName}.' },
};

/** An agent with a property, and what tests of automatic messages do with them. */
export async function openMessageHouse(app: TestApp, start: string, operations: Partial<Operations> = {}) {
  app.clock.set(start);
  const agent = await signUpAgent(app, { rememberMe: true });
  const property = await publishProperty(app, agent);
  const body = { ...casaOperations, ...operations, shared: [...guestOperations], version: 0 };
  await app.call(propertyOperations.change, { params: { id: property._id }, body }, agent);

  return {
    agent,
    property,
    rule: (...chosen: Parameters<typeof addRule> extends [unknown, unknown, ...infer Rest] ? Rest : never) =>
      addRule(app, agent, ...chosen),
    /** A request from 10 to 13 June that the host has confirmed, unless told otherwise. */
    stay: async (
      chosen: { checkIn?: string; checkOut?: string; isPending?: boolean; language?: string } = {},
    ) => {
      const { isPending, language, ...dates } = chosen;
      const guest = { firstName: 'Ines', lastName: 'Prado', email: `${crypto.randomUUID()}@example.com` };
      const requested = await submitStayRequest(app, {
        agent,
        propertyId: property._id,
        ...dates,
        ...(language && { guest: { ...guest, language } }),
      });

      const id = requested.receipt._id;
      const params = { id };
      if (!isPending) await app.call(bookings.changeStatus, { params, body: { status: 'confirmed' } }, agent);
      const texts = () => automaticTexts(app, agent, requested.conversationId);

      return {
        id,
        params,
        texts,
        guestToken: requested.guestToken,
        conversationId: requested.conversationId,
        plan: () => planOf(app, agent, id),
        move: async (checkIn: string, checkOut: string) => {
          const { version } = await app.call(bookings.read, { params }, agent);
          await app.call(bookings.change, { params, body: { checkIn, checkOut, version } }, agent);
        },
        /** Everything, unless told how much. */
        pay: async (part?: number) => {
          const { total } = await app.call(bookings.read, { params }, agent);
          const paid = { amountMinor: part ?? total.amount, method: 'cash' as const };
          await app.call(bookingMoney.recordPayment, { params, body: paid }, agent);
        },
      };
    },
  };
}
