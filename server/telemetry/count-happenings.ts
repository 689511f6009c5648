import { Counter, type Registry } from 'prom-client';
import { type Happening, onHappening } from './happenings.ts';

/** Counts events; returns the function that stops it. */
export function countHappenings(registry: Registry): () => void {
  const registers = [registry];
  const bookings = new Counter({
    name: 'staydesk_bookings_total',
    help: 'Bookings asked for: made, or the code of the refusal; an answer given again counts again',
    labelNames: ['by', 'outcome'] as const,
    registers,
  });
  const mails = new Counter({
    name: 'staydesk_mails_total',
    help: 'Mails handed over to the mail server, and tries that failed',
    labelNames: ['outcome'] as const,
    registers,
  });
  const jobs = new Counter({
    name: 'staydesk_jobs_total',
    help: 'Jobs by queue: done, and tries that failed',
    labelNames: ['queue', 'outcome'] as const,
    registers,
  });
  // Series exist from the start, because an alarm on growth needs a zero to grow from.
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0);
  for (const by of ['agent', 'visitor']) bookings.inc({ by, outcome: 'made' }, 0);
  return onHappening((happening: Happening) => {
    if (happening.kind === 'booking') bookings.inc({ by: happening.by, outcome: happening.outcome });
    else if (happening.kind === 'mail') mails.inc({ outcome: happening.outcome });
    else jobs.inc({ queue: happening.queue, outcome: happening.outcome });
  });
}
