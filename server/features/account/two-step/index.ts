import type { Feature } from '#server/http/feature.ts';
import { deleteExpiredTickets } from './ticket.store.ts';

const hourMs = 3_600_000;

/** Two-step sign-in of agents and admins; the routes are in the features of each. */
export const twoStepFeature: Feature = {
  name: 'two-step',
  timers: ({ pool, now }) => [
    { name: 'delete-ended-sign-in-tickets', everyMs: hourMs, run: () => deleteExpiredTickets(pool, now()) },
  ],
};
export { checkCode } from './check-code.ts';
export { finishSecondStep } from './finish-second-step.ts';
export { refuseWithTicket, requireSecondStep, type SecondStepTicket } from './require-second-step.ts';
export { createTwoStepSecret, enableTwoStep, readTwoStepState, replaceCodes } from './set-up-two-step.ts';
export { type Account, deleteTwoStep } from './two-step.store.ts';
