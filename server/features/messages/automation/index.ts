import * as messageRules from '#contract/messages/message-rules.ts';
import * as plannedMessages from '#contract/messages/planned-messages.ts';
import type { Feature } from '#server/http/feature.ts';
import {
  decideMessage,
  listPlanned,
  pauseMessages,
  planForDates,
  readBookingMessages,
} from './booking-messages.ts';
import {
  changeRule,
  changeRuleStatus,
  createReadyRules,
  createRule,
  listRules,
  removeRule,
} from './message-rules.ts';
import { planChangedBookings, refreshStalePlans } from './plan-bookings.ts';
import { rehearseDraft, rehearseRule } from './rehearse.ts';
import { sendDueMessages } from './send-due-messages.ts';

export { hasSentMessage } from './message-plan.store.ts';
export { changeRuleStatus, createReadyRules, removeRule } from './message-rules.ts';
export { refreshStalePlans } from './plan-bookings.ts';
export { sendDueMessages } from './send-due-messages.ts';

export const automationFeature: Feature = {
  name: 'automation',
  register: ({ serveAll }, platform) => {
    serveAll(messageRules, {
      list: (_input, { agentId }) => listRules(platform, agentId),
      create: ({ body }, caller) => createRule(platform, body, caller),
      createReady: ({ body }, caller) => createReadyRules(platform, body, caller),
      change: ({ params, body }, { agentId }) => changeRule(platform, { ...body, id: params.id, agentId }),
      changeStatus: ({ params, body }, { agentId }) =>
        changeRuleStatus(platform, { ...body, id: params.id, agentId }),
      remove: ({ params }, { agentId }) => removeRule(platform, { id: params.id, agentId }),
      rehearse: ({ params, body }, { agentId }) =>
        rehearseRule(platform, { agentId, id: params.id, bookingId: body.bookingId }),
      rehearseDraft: ({ body }, { agentId }) => rehearseDraft(platform, { ...body, agentId }),
    });

    serveAll(plannedMessages, {
      ofBooking: ({ params }, { agentId }) =>
        readBookingMessages(platform, { agentId, bookingId: params.id }),
      whatIf: ({ params, body }, { agentId }) =>
        planForDates(platform, { agentId, bookingId: params.id, ...body }),
      decide: ({ params, body }, { agentId }) =>
        decideMessage(platform, {
          agentId,
          bookingId: params.id,
          ruleId: params.rule,
          occurrence: params.occurrence,
          ...body,
        }),
      pause: ({ params, body }, { agentId }) =>
        pauseMessages(platform, { agentId, bookingId: params.id, isPaused: body.isPaused }),
      list: ({ query }, { agentId }) => listPlanned(platform, { agentId, ...query }),
    });
  },
  followBookings: planChangedBookings,
  timers: (platform) => [
    { name: 'refresh-message-plans', everyMs: 15_000, run: (signal) => refreshStalePlans(platform, signal) },
    { name: 'send-due-messages', everyMs: 30_000, run: (signal) => sendDueMessages(platform, signal) },
  ],
};
