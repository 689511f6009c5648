import path from 'node:path';
import * as auth from '#contract/account/auth.ts';
import * as dashboard from '#contract/bookings/dashboard.ts';
import * as messages from '#contract/messages/messages.ts';
import * as notifications from '#contract/messages/notifications.ts';
import type { CallRequests } from './bench/beside/contender.ts';
import { type StaydeskContender, startStaydesk } from './bench/beside/staydesk-contender.ts';
import { type ProbeUsage, recordHeader, type Statement } from './bench/load/bench-probe.ts';
import { withClient } from './bench/load/open-load-database.ts';
import { type Lab, machineNow, runProgram } from './harness/open-lab.ts';
import { inTurns, median, roundTo } from './harness/statistics.ts';

/** Folder of another version, installed and built. */
const other = process.argv[2];
const pairs = Number(process.argv[3] ?? 80);
/** One call alone; all of them without it. */
const only = process.argv[4];
const callsOfBlock = 8;
if (other === undefined) throw new Error('npm run drill -- versions FOLDER [PAIRS [CALL]]');

/**
 * Two versions side by side, each with its own database: blocks of eight calls in turns, processor time of the server, and
 * the statements of one call. The median of the ratios of the pairs is hardly moved by other work on the machine.
 */
async function bench(lab: Lab): Promise<undefined> {
  // The probe of this version measures both.
  const preload = path.join(import.meta.dirname, 'bench/load/bench-probe.ts');
  const before = await startStaydesk(lab, { name: 'before', root: path.resolve(other ?? ''), preload });
  const now = await startStaydesk(lab, { name: 'now', preload });

  for (const { database } of [before, now])
    await withClient(database.connection, (client) => client.query(conversations));

  console.log(`${pairs} pairs of blocks of ${callsOfBlock} calls, ${machineNow()}`);
  console.log('| call | statements | CPU ms | ratio |\n| --- | --- | --- | --- |');
  const names = only === undefined ? [...callsOf(before).keys()] : [only];

  for (const name of names) {
    const versions = [before, now].map((version) => ({
      version,
      call: callOf(version, name),
      turn: { next: 0 },
    }));
    for (const one of versions) for (let warm = 0; warm < 5; warm++) await block(one);

    const [first = [], second = []] = await inTurns(
      pairs,
      versions.map((one) => () => block(one)),
    );
    const ratio = median(first.map((ms, index) => (second[index] ?? Number.NaN) / ms));
    const counts = [];
    for (const one of versions) counts.push(await statementsOf(one));
    console.log(
      `| ${name} | ${counts.join(' → ')} | ${roundTo(median(first), 2)} → ${roundTo(median(second), 2)} | ${roundTo(ratio, 2)} |`,
    );
  }
}

/** Two hundred conversations of the agent, in which guest and agent have the last word in turns: the load has none. */
const conversations = `
  WITH chosen AS (
    SELECT b.agent_id, b.id, b.property_id, row_number() OVER (ORDER BY b.id) AS number
    FROM bookings b JOIN agents a ON a.id = b.agent_id
    WHERE a.email = 'load-1@load.example' ORDER BY b.id LIMIT 200),
  opened AS (
    INSERT INTO conversations (agent_id, id, property_id, booking_id, guest_name, guest_email,
      last_message, last_message_from, last_message_at, listed_at)
    SELECT agent_id, id, property_id, id, 'Guest ' || number, 'guest@load.example',
      'When may we come?', CASE WHEN number % 2 = 0 THEN 'guest' ELSE 'agent' END,
      now() - number * interval '1 hour', now() - number * interval '1 hour'
    FROM chosen RETURNING agent_id, id, last_message, last_message_from, last_message_at)
  INSERT INTO messages (agent_id, conversation_id, seq, id, client_id, sender, body, sent_at)
  SELECT agent_id, id, 1, id, 'first', last_message_from, last_message, last_message_at FROM opened`;

/** An anonymous one has no session, which a sign-in would replace. */
type VersionCall = CallRequests & { isAnonymous?: true };
type Measured = { version: StaydeskContender; call: VersionCall; turn: { next: number } };

/** Calls of the other benches, and those that members changed most. */
function callsOf({ calls }: StaydeskContender): Map<string, VersionCall> {
  const get = (address: string): VersionCall => ({ method: 'GET', of: () => [{ path: address }] });
  const credentials = { email: 'load-1@load.example', password: 'staydesk-load' };
  const signIn = { path: auth.login.path, body: JSON.stringify(credentials) };
  return new Map<string, VersionCall>([
    ...calls,
    ['dashboard', get(dashboard.readBookings.path)],
    ['notifications', get(notifications.list.path)],
    ['conversations', get(messages.listConversations.path)],
    ['unread messages', get(messages.countUnread.path)],
    // The last: so many sign-ins end the session of the others.
    ['sign in', { method: 'POST', of: () => [signIn], isAnonymous: true }],
  ]);
}

function callOf(version: StaydeskContender, name: string): VersionCall {
  const call = callsOf(version).get(name);
  if (call === undefined) throw new Error(`no call "${name}"`);
  return call;
}

/** Milliseconds of the processor for one call of a block. */
async function block(one: Measured): Promise<number> {
  const { server } = one.version;
  // NOTE: the probe answers this question with its type.
  const usage = async () => ((await server.ask({ ask: 'usage' })) as ProbeUsage).cpuMicros;
  const began = await usage();
  for (let call = 0; call < callsOfBlock; call++) await make(one);
  return ((await usage()) - began) / 1000 / callsOfBlock;
}

async function make({ version, call, turn }: Measured, more: Record<string, string> = {}): Promise<void> {
  for (const { path: address, body, headers } of call.of(turn.next++)) {
    const answer = await fetch(version.url + address, {
      method: call.method,
      headers: {
        ...(call.isAnonymous ? {} : version.headers),
        ...headers,
        ...more,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text.slice(0, 200)}`);
  }
}

async function statementsOf(one: Measured): Promise<number> {
  const { server } = one.version;
  await server.ask({ ask: 'record' });
  await make(one, { [recordHeader]: '1' });
  // NOTE: the probe answers this question with its type.
  const recorded = (await server.ask({ ask: 'recorded' })) as Statement[];
  return recorded.length;
}

await runProgram({ maxMinutes: 60 }, bench);
