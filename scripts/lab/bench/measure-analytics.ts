import pg from 'pg';
import { median } from './median.ts';

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
  const answers: number[] = [];
  const hand: number[] = [];
  let [nights, handNights, kilobytes] = [0, 0, 0];
  try {
    for (let run = 0; run <= runs; run++) {
      const begun = performance.now();
      const reply = await call('/api/dashboard/analytics');
      const text = await reply.text();
      if (!reply.ok) throw new Error(text);
      const answered = performance.now();
      const { rows } = await client.query<{ nights: string }>(byHand, [agentId]);
      const done = performance.now();
      // The first run of each warms up.
      if (run > 0) {
        answers.push(answered - begun);
        hand.push(done - answered);
      }
      // NOTE: the shape is that of the contract; this caller has no special access.
      const answer = JSON.parse(text) as { figures: { nights: { occupied: number } } };
      nights = answer.figures.nights.occupied;
      handNights = rows.reduce((sum, row) => sum + Number(row.nights), 0);
      kilobytes = Math.round(text.length / 1024);
    }
  } finally {
    await client.end();
  }
  return { answerMs: median(answers), handMs: median(hand), nights, handNights, kilobytes };
}
