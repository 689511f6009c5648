import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import * as activity from '#contract/account/activity.ts';
import * as team from '#contract/account/team.ts';
import * as guest from '#contract/links/guest.ts';
import * as messages from '#contract/messages/messages.ts';
import * as notifications from '#contract/messages/notifications.ts';
import { addMember, type TestMember } from '#testing/factories/add-member.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { type RequestedStay, submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { listen, openAgentClient, openGuestClient } from '#testing/live-client.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let owner: TestAgent;
let port: number;

before(async () => {
  app = await openTestApp({ worker: true });
  port = await listen(app);
});
beforeEach(async () => {
  owner = await signUpAgent(app);
});
after(() => app.close());

type Caller = TestAgent & { memberId?: string };

const idOf = ({ agentId, memberId = agentId }: Caller) => memberId;
const ofStay = ({ conversationId }: RequestedStay) => ({ params: { id: conversationId } });
const newStay = () => submitStayRequest(app, { agent: owner });

function assign(stay: RequestedStay, to: Caller | null, by: Caller, seen?: Caller | null) {
  const body = {
    memberId: to && idOf(to),
    ...(seen === undefined ? {} : { seen: seen && idOf(seen) }),
  };
  return [messages.assignConversation, { ...ofStay(stay), body }, by] as const;
}

async function assigneeOf(stay: RequestedStay): Promise<string | null> {
  const read = await app.call(messages.readConversation, { ...ofStay(stay), query: {} }, owner);
  return read.conversation.assignee?.name ?? null;
}

async function writeAsGuest(stay: RequestedStay, body: string): Promise<void> {
  app.clock.advance(1000);
  await app.call(guest.sendMessage, {
    params: { token: stay.guestToken },
    body: { clientId: randomUUID(), body },
  });
}

async function titlesOf(caller: Caller): Promise<string[]> {
  const { notifications: items } = await app.call(
    notifications.list,
    { query: { filter: 'messages' } },
    caller,
  );
  return items.map(({ title }) => title);
}

test('a member takes a conversation over, lists it as theirs, and the activity names them', async () => {
  const rui = await addMember(app, owner, { name: 'Rui Lopes' });
  const stay = await newStay();
  const free = await newStay();

  const taken = await app.call(...assign(stay, rui, rui, null));
  assert.deepEqual(taken.assignee, { _id: rui.memberId, name: 'Rui Lopes' });
  assert.equal(taken.assignedAt, new Date(app.clock.now()).toISOString());

  const listed = async (assigned: 'anyone' | 'mine' | 'unassigned', by: Caller) =>
    (await app.call(messages.listConversations, { query: { assigned } }, by)).items.map(({ _id }) => _id);
  assert.deepEqual(await listed('mine', rui), [stay.conversationId]);
  assert.deepEqual(await listed('mine', owner), []);
  assert.deepEqual(await listed('unassigned', owner), [free.conversationId]);
  assert.deepEqual(
    new Set(await listed('anyone', owner)),
    new Set([stay.conversationId, free.conversationId]),
  );

  await app.settle();
  const { items } = await app.call(activity.list, { query: { entity: stay.conversationId } }, owner);
  assert.equal(items[0]?.text, 'Rui Lopes took over a conversation');
});

test('two members take over at once: one wins, and the other learns who', async () => {
  const [rui, eva] = await Promise.all([
    addMember(app, owner, { name: 'Rui Lopes' }),
    addMember(app, owner, { name: 'Eva Pinto' }),
  ]);

  for (let round = 0; round < 10; round++) {
    const stay = await newStay();

    const answers = await Promise.all(
      [rui, eva].map((member) => {
        const [, input] = assign(stay, member, member, null);
        return app.send(messages.assignConversation, input, member);
      }),
    );

    const statuses = answers.map(({ status }) => status);
    assert.deepEqual(statuses.toSorted(), [200, 409]);
    const winner = statuses[0] === 200 ? rui : eva;
    const refused = JSON.stringify(answers.find(({ status }) => status === 409)?.body);
    assert.match(refused, /conversation_taken/);
    assert.match(refused, new RegExp(`${winner.name} has just taken over this conversation`));
    assert.equal(await assigneeOf(stay), winner.name);
  }
});

test('only members who may answer at the property can be assigned, and none of another business', async () => {
  const stay = await newStay();
  const accountant = await addMember(app, owner, { name: 'Teresa Vaz', role: 'accountant' });
  const elsewhere = await addMember(app, owner, { name: 'Nuno Dias', properties: [] });
  for (const member of [accountant, elsewhere]) {
    const refused = await app.refusal(...assign(stay, member, owner));
    assert.equal(refused.code, 'cannot_answer');
    assert.match(refused.detail, new RegExp(`^${member.name} can’t answer`));
  }

  const stranger = await signUpAgent(app);
  assert.equal((await app.refusal(...assign(stay, stranger, owner))).code, 'not_found');
  assert.equal((await app.refusal(...assign(stay, stranger, stranger))).code, 'not_found');
  assert.equal((await app.refusal(...assign(stay, elsewhere, elsewhere))).code, 'not_found');
  assert.equal((await app.refusal(...assign(stay, accountant, accountant))).code, 'role_forbidden');
  assert.equal(await assigneeOf(stay), null);

  const query = { conversation: stay.conversationId };
  const { items } = await app.call(messages.listColleagues, { query }, owner);
  const names = items.map(({ name }) => name);
  assert.ok(names.includes(owner.name) && !names.includes('Teresa Vaz') && !names.includes('Nuno Dias'));
});

test('a conversation is free again once its member leaves, is removed, or may no longer answer there', async () => {
  const stay = await newStay();
  const { items } = await app.call(messages.listConversations, { query: {} }, owner);
  const propertyId = items.find(({ _id }) => _id === stay.conversationId)?.property?._id ?? '';
  let count = 0;
  const newMember = () => {
    count += 1;
    return addMember(app, owner, { name: `Eva Pinto ${count}` });
  };
  const params = (member: TestMember) => ({ params: { id: member.memberId } });

  const losses: ((member: TestMember) => Promise<unknown>)[] = [
    (member) => app.call(team.remove, params(member), owner),
    (member) => app.call(team.leave, {}, member),
    (member) => app.call(team.change, { ...params(member), body: { role: 'accountant' } }, owner),
    (member) => app.call(team.change, { ...params(member), body: { properties: [] } }, owner),
  ];
  for (const lose of losses) {
    const member = await newMember();
    await app.call(...assign(stay, member, owner));
    assert.equal(await assigneeOf(stay), member.name);
    await lose(member);
    assert.equal(await assigneeOf(stay), null);
  }

  const staying = await newMember();
  await app.call(...assign(stay, staying, owner));
  await app.call(team.change, { ...params(staying), body: { properties: [propertyId] } }, owner);
  assert.equal(await assigneeOf(stay), staying.name);
});

test('a member who is removed at the same moment is not assigned', async () => {
  for (let round = 0; round < 10; round++) {
    const stay = await newStay();
    const member = await addMember(app, owner, { name: 'Eva Pinto' });
    const [, input] = assign(stay, member, owner);
    await Promise.all([
      app.send(messages.assignConversation, input, owner),
      app.call(team.remove, { params: { id: member.memberId } }, owner),
    ]);
    assert.equal(await assigneeOf(stay), null);
  }
});

test('a guest’s message notifies the assignee alone, and the whole team while there is none', async () => {
  const team = await signUpAgent(app);
  const rui = await addMember(app, team, { name: 'Rui Lopes' });
  const stay = await submitStayRequest(app, { agent: team });
  const guestName = (await app.call(messages.listConversations, { query: {} }, team)).items[0]?.guestName;

  await app.call(...assign(stay, rui, team));
  assert.deepEqual(await titlesOf(rui), ['Ana Costa assigned you a conversation']);
  await writeAsGuest(stay, 'Is there a cot?');
  assert.equal((await titlesOf(rui))[0], `New message from ${guestName}`);
  assert.deepEqual(await titlesOf(team), []);
  const [item] = (await app.call(messages.listConversations, { query: {} }, team)).items;
  assert.deepEqual([item?.unread, item?.assignee?.name], [1, 'Rui Lopes']);

  await app.call(...assign(stay, null, team));
  await app.call(messages.markConversationRead, { ...ofStay(stay), body: {} }, rui);
  await writeAsGuest(stay, 'And a highchair?');
  assert.deepEqual(await titlesOf(team), [`New message from ${guestName}`]);
});

test('colleagues see who wrote a message, and the guest sees the host alone', async () => {
  const rui = await addMember(app, owner, { name: 'Rui Lopes' });
  const stay = await newStay();
  const guestPage = await openGuestClient(port, stay.guestToken);
  const page = await openAgentClient(port, owner);

  const body = { clientId: randomUUID(), body: 'The cot is ready' };
  const sent = await app.call(messages.send, { ...ofStay(stay), body }, rui);
  assert.deepEqual(sent.author, { _id: rui.memberId, name: 'Rui Lopes' });
  assert.deepEqual((await page.next('new_message')).message.author, sent.author);
  const { items } = await app.call(messages.listConversations, { query: {} }, owner);
  assert.equal(items.find(({ _id }) => _id === stay.conversationId)?.lastMessageAuthor?.name, 'Rui Lopes');

  const heard = await guestPage.next('new_message');
  const read = await app.call(guest.listMessages, { params: { token: stay.guestToken }, query: {} });
  assert.ok(!/Rui|author/.test(JSON.stringify([heard, read])));
  page.close();
  guestPage.close();
});

test('colleagues see who is writing; the guest sees that the host is, and members without the property nothing', async () => {
  const rui = await addMember(app, owner, { name: 'Rui Lopes' });
  const elsewhere = await addMember(app, owner, { name: 'Nuno Dias', properties: [] });
  const accountant = await addMember(app, owner, { name: 'Marta Reis', role: 'accountant' });
  const stay = await newStay();
  const guestPage = await openGuestClient(port, stay.guestToken);
  const pages = await Promise.all(
    [owner, rui, elsewhere, accountant].map((member) => openAgentClient(port, member)),
  );
  const [ofOwner, ofRui, ofElsewhere, ofAccountant] = pages;
  const frame = { type: 'typing', conversationWith: stay.conversationId, isTyping: true } as const;

  // Neither sees the conversation, or may answer it.
  for (const page of [ofElsewhere, ofAccountant]) {
    page?.send(frame);
    await page?.handled();
  }
  assert.deepEqual(guestPage.left('typing'), []);

  ofRui?.send(frame);
  assert.deepEqual(await ofOwner?.next('member_typing'), {
    type: 'member_typing',
    conversationWith: stay.conversationId,
    member: { _id: rui.memberId, name: 'Rui Lopes' },
    isTyping: true,
  });
  assert.deepEqual(await guestPage.next('typing'), frame);
  await guestPage.handled();
  assert.deepEqual(guestPage.left('member_typing'), []);

  for (const page of [ofRui, ofElsewhere, ofAccountant]) {
    await page?.handled();
    assert.deepEqual(page?.left('member_typing'), []);
  }
  for (const page of [...pages, guestPage]) page.close();
});

test('a host is online while a member who answers guests is, regardless of other members', async () => {
  const business = await signUpAgent(app);
  const desk = await addMember(app, business);
  const accountant = await addMember(app, business, { role: 'accountant' });
  const stay = await submitStayRequest(app, { agent: business });
  const guestPage = await openGuestClient(port, stay.guestToken);
  assert.equal((await guestPage.next('agent_status')).online, false);

  const books = await openAgentClient(port, accountant);
  await books.handled();
  const front = await openAgentClient(port, desk);
  assert.equal((await guestPage.next('agent_status')).online, true);
  books.close();

  const again = await openAgentClient(port, accountant);
  await again.handled();
  assert.deepEqual(guestPage.left('agent_status'), []);

  const rights = { params: { id: desk.memberId }, body: { role: 'cleaner' as const } };
  await app.call(team.change, rights, business);
  assert.equal((await guestPage.next('agent_status', 5000)).online, false);
  for (const page of [front, again, guestPage]) page.close();
});
