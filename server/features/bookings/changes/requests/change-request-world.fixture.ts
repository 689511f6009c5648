import { after, before } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as changeRequests from '#contract/bookings/change-requests.ts';
import type { CallInput } from '#contract/endpoint.ts';
import * as guest from '#contract/links/guest.ts';
import * as guestChanges from '#contract/links/guest-changes.ts';
import * as messages from '#contract/messages/messages.ts';
import { openRules, publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

type Wanted = CallInput<typeof guestChanges.preview>['body'];

/** A server on which guests ask for changes; call it while tests are declared. */
export function changeRequestWorld(undoSeconds = 0) {
  let opened: TestApp;
  before(async () => {
    opened = await openTestApp({ now: '2027-06-01T10:00:00Z', env: { UNDO_SECONDS: String(undoSeconds) } });
  });
  after(() => opened.close());

  /** A confirmed booking of three nights at 100.00 from 10 June in a property of its own, whose guest knows of it. */
  async function booked(rules: Partial<typeof openRules> = {}) {
    const app = opened;
    const agent = await signUpAgent(app, { rememberMe: true });
    const property = await publishProperty(app, agent, { rules: { ...openRules, ...rules } });
    const stay = { checkIn: '2027-06-10', checkOut: '2027-06-13', adults: 2 };

    const { receipt, guestToken: token } = await submitStayRequest(app, {
      ...stay,
      agent,
      propertyId: property._id,
    });
    const id = receipt._id;
    const asAgent = { token: agent.token };
    await app.call(bookings.changeStatus, { params: { id }, body: { status: 'confirmed' } }, asAgent);

    const present = { ...stay, children: 0, infants: 0, pets: 0 };
    const params = { token };
    // An act of the guest tells what still waits to be told.
    await app.call(guest.changeArrival, { params, body: { arrivalTime: '18:00' } });

    const preview = (wanted: Partial<Wanted>) =>
      app.call(guestChanges.preview, { params, body: { ...present, ...wanted } });
    async function ask(wanted: Partial<Wanted>, message = '') {
      const { quote } = await preview(wanted);
      const body = { ...present, ...wanted, message, expectedTotalMinor: quote?.total.amount ?? 0 };
      return app.call(guestChanges.request, { params, body });
    }

    const refusedAsk = (wanted: Partial<Wanted>, expectedTotalMinor = 0) =>
      app.refusal(guestChanges.request, { params, body: { ...present, ...wanted, expectedTotalMinor } });
    const withdraw = () => app.call(guestChanges.withdraw, { params });
    const read = () => app.call(bookings.read, { params: { id } }, asAgent);
    const page = () => app.call(guest.readView, { params, query: {} });
    type Approval = Omit<CallInput<typeof changeRequests.approve>['body'], 'requestId'>;

    const requestId = async () => (await read()).changeRequest?._id ?? id;
    const approve = async (choice: Approval = {}, request?: string) =>
      app.call(
        changeRequests.approve,
        { params: { id }, body: { requestId: request ?? (await requestId()), ...choice } },
        asAgent,
      );

    const refusedApproval = async (choice: Approval = {}, request?: string) =>
      app.refusal(
        changeRequests.approve,
        { params: { id }, body: { requestId: request ?? (await requestId()), ...choice } },
        asAgent,
      );

    const decline = async (message: string, request?: string) =>
      app.call(
        changeRequests.decline,
        { params: { id }, body: { requestId: request ?? (await requestId()), message } },
        asAgent,
      );

    async function lines() {
      await app.settle();
      const { conversationId } = await read();
      const query = { params: { id: conversationId ?? '' }, query: {} };
      const { messages: all } = await app.call(messages.readConversation, query, asAgent);
      return all.filter(({ from }) => from === 'system').map(({ body }) => body);
    }
    const history = async () => (await read()).events.map(({ kind }) => kind);

    return {
      agent,
      asAgent,
      property,
      id,
      token,
      params,
      preview,
      ask,
      refusedAsk,
      withdraw,
      read,
      page,
      requestId,
      approve,
      refusedApproval,
      decline,
      lines,
      history,
    };
  }

  return { app: () => opened, booked };
}
