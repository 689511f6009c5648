import pg from 'pg';
import { inTurns, median } from '../harness/statistics.ts';

/** Hand-written query for the monthly buckets: nights and revenue of twelve months. */
const byHand = `
  SELECT m.first, p.currency, sum(LEAST(b.check_out, m.next) - GREATEST(b.check_in, m.first)) AS nights,
    sum(b.revenue_upto[LEAST(b.check_out, m.next) - b.check_in]
      - coalesce(b.revenue_upto[GREATEST(b.check_in, m.first) - b.check_in], 0)) AS revenue
  FROM (SELECT first::date AS first, (first + interval '1 month')::date AS next
    FROM generate_series(date_trunc('month', current_date) - interval '11 months', date_trunc('month', current_date),
      interval '1 month') AS first) m
  JOIN bookings b ON b.agent_id = $1 AND b.deleted_at IS NULL AND b.check_in < m.next AND b.check_out > m.first
    AND b.status IN ('confirmed', 'checked_in', 'checked_out')
  JOIN properties p ON p.agent_id = b.agent_id AND p.id = b.property_id
  GROUP BY m.first, p.currency ORDER BY m.first`;

export type AnalyticsTimes = {
  answerMs: number;
  handMs: number;
  nights: number;
  handNights: number;
  kilobytes: number;
};

type Call = (address: string) => Promise<Response>;

/** Medians of alternating runs: the whole answer of the API, and the hand-written query. */
export async function measureAnalytics(
  call: Call,
  { databaseUrl, agentId, runs }: { databaseUrl: string; agentId: string; runs: number },
): Promise<AnalyticsTimes> {
  const client = new pg.Client(databaseUrl);
  await client.connect();

  const timed = async <T>(work: () => Promise<T>) => {
    const began = performance.now();
    const result = await work();
    return { ms: performance.now() - began, result };
  };

  const ask = async () => {
    const reply = await call('/api/dashboard/analytics');
    const text = await reply.text();
    if (!reply.ok) throw new Error(text);
    return text;
  };
  const query = async () => {
    const { rows } = await client.query<{ nights: string }>(byHand, [agentId]);
    return String(rows.reduce((sum, row) => sum + Number(row.nights), 0));
  };

  try {
    // Warms both up.
    await inTurns(1, [ask, query]);

    const [answers = [], hand = []] = await inTurns(runs, [() => timed(ask), () => timed(query)]);
    const text = answers.at(-1)?.result ?? '';
    // NOTE: the shape is that of the contract; this caller has no special access.
    const answer = JSON.parse(text) as { figures: { nights: { occupied: number } } };

    return {
      answerMs: median(answers.map(({ ms }) => ms)),
      handMs: median(hand.map(({ ms }) => ms)),
      nights: answer.figures.nights.occupied,
      handNights: Number(hand.at(-1)?.result),
      kilobytes: Math.round(text.length / 1024),
    };
  } finally {
    await client.end();
  }
}
