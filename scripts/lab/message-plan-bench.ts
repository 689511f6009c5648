import * as bookings from '#contract/bookings/bookings.ts';
import * as messageRules from '#contract/messages/message-rules.ts';
import type { MessageRule } from '#domain/messages/automation/message-rule.ts';
import { planMessages } from '#domain/messages/automation/plan-messages.ts';
import { refreshStalePlans } from '#server/features/messages/automation/index.ts';
import { selectRules } from '#server/features/messages/automation/message-rule.store.ts';
import { readPlanInputs } from '#server/features/messages/automation/plan-bookings.ts';
import { addRule, openMessageHouse, ruleInput } from '#testing/factories/message-rules.ts';
import { openTestApp } from '#testing/test-app.ts';
import { machineNow } from './harness/open-lab.ts';
import { median, timed } from './harness/statistics.ts';

const stays = Number(process.argv[2] ?? 10_000);
const rulesWanted = 10;
const batch = 500;

const shown = (name: string, { p50, cpu }: { p50: number; cpu: number }) =>
  console.log(`${name.padEnd(58)} ${p50.toFixed(2)} ms, ${cpu.toFixed(2)} ms of processor`);

/** One plan, plans of many stays after a change of a rule, and what the worker asks for when it looks for due messages. */
async function bench(): Promise<void> {
  const start = '2027-05-28T10:00:00Z';
  const app = await openTestApp({ now: start });
  const { agent, stay } = await openMessageHouse(app, start);
  const { id } = await stay();
  const { rows } = await app.pool.query<{ agentId: string }>(
    'SELECT agent_id AS "agentId" FROM bookings WHERE id = $1',
    [id],
  );
  const agentId = rows[0]?.agentId ?? '';

  for (let number = 0; number < rulesWanted; number++)
    await addRule(app, agent, { name: `Rule ${number}`, offsetDays: number, atTime: '10:00' }, true);

  const rules = await selectRules(app.pool, agentId);
  const [input] = await readPlanInputs(app.platform, app.pool, { agentId, bookingIds: [id], rules });
  if (!input) throw new Error('the stay has no facts');

  const twenty = [...input.input.rules, ...input.input.rules].map(
    (rule, index): MessageRule => ({ ...rule, id: `rule-${index}` }),
  );
  shown(
    'plan of one stay with 20 rules',
    await timed(() => planMessages({ ...input.input, rules: twenty }), 500),
  );

  for (let from = 1; from <= stays; from += batch)
    await app.pool.query(
      `INSERT INTO bookings (agent_id, id, code, property_id, source, status, check_in, check_out, adults, children, infants,
       pets, guest, guest_name, guest_email_key, quote, currency, total_minor, payment_status, cancellation_policy, created_by,
       created_at, updated_at)
     SELECT b.agent_id, gen_random_uuid(), 'BEN-' || n, b.property_id, 'direct', 'confirmed', b.check_in + 20 + n % 300,
       b.check_in + 23 + n % 300, 2, 0, 0, 0, b.guest, b.guest_name, b.guest_email_key, b.quote, b.currency, b.total_minor,
       b.payment_status, b.cancellation_policy, b.created_by, b.created_at, b.updated_at
     FROM bookings b, generate_series($2::integer, $2 + $3 - 1) n
     WHERE b.agent_id = agent_of($1) AND b.id = $1`,
      [id, from, batch],
    );

  await app.pool.query(
    `INSERT INTO conversations (agent_id, id, property_id, booking_id, guest_name, guest_email)
     SELECT agent_id, gen_random_uuid(), property_id, id, guest_name, '' FROM bookings WHERE code LIKE 'BEN-%'`,
  );
  await app.pool.query('ANALYZE');
  await refreshStalePlans(app.platform);

  const [rule] = rules;
  if (!rule) throw new Error('there is no rule');

  const change = { ...ruleInput({ name: rule.name, offsetDays: 5 }), version: rule.version };
  await app.call(messageRules.change, { params: { id: rule.id }, body: change }, agent);

  const cpu = process.cpuUsage();
  const began = performance.now();
  const refreshing = refreshStalePlans(app.platform);
  const delays: number[] = [];
  let isDone = false;
  void refreshing.then(() => {
    isDone = true;
  });

  while (!isDone) {
    const since = performance.now();
    await app.call(bookings.read, { params: { id } }, agent);
    delays.push(performance.now() - since);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }

  const { user, system } = process.cpuUsage(cpu);
  shown(`plans of ${stays} stays after a change of a rule`, {
    p50: performance.now() - began,
    cpu: (user + system) / 1000,
  });
  console.log(`meanwhile a booking was read in ${median(delays).toFixed(1)} ms`);

  await app.pool.query('ANALYZE planned_messages');
  const { rows: planned } = await app.pool.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM planned_messages',
  );
  const claim = (at: string) => async () => {
    const client = await app.pool.connect();
    await client.query('BEGIN');
    await client.query(
      `SELECT b.agent_id, b.id FROM planned_messages p JOIN bookings b ON b.agent_id = p.agent_id AND b.id = p.booking_id
       WHERE p.state = 'due' AND p.due_at <= $1 ORDER BY p.due_at LIMIT 1 FOR NO KEY UPDATE OF b SKIP LOCKED`,
      [at],
    );
    await client.query('ROLLBACK');
    client.release();
  };

  console.log(`${planned[0]?.count ?? 0} planned messages`);
  shown('the worker finds that nothing is due', await timed(claim(start), 200));
  shown('the worker claims one of many due messages', await timed(claim('2029-01-01T00:00:00Z'), 200));
  console.log(`${machineNow()} · Node ${process.version}`);
  await app.close();
}

await bench();
process.exit(0);
