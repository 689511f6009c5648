import type { RuleInput } from '#contract/messages/message-rules.ts';
import * as messageRules from '#contract/messages/message-rules.ts';
import * as messages from '#contract/messages/messages.ts';
import * as plannedMessages from '#contract/messages/planned-messages.ts';
import { refreshStalePlans, sendDueMessages } from '#server/features/automation/index.ts';
import type { TestApp } from '#testing/test-app.ts';

export const ruleInput = (chosen: Partial<RuleInput> = {}): RuleInput => ({
  ...{ name: 'Soon', trigger: 'before_check_in', offsetDays: 2, offsetHours: 0, atTime: '10:00' },
  conditions: {},
  texts: { en: { subject: 'Your stay', body: 'Dear {firstName}, see you on {checkIn}.' } },
  ...{ catchUp: 'now', resendIf: [], respectsQuiet: false, waitsForAgent: false },
  ...chosen,
});

type Agent = { token: string };

/** A rule that is switched on. */
export async function addRule(
  app: TestApp,
  agent: Agent,
  chosen: Partial<RuleInput> = {},
  coversComing = false,
) {
  const { _id: id } = await app.call(messageRules.create, { body: ruleInput(chosen) }, agent);
  const body = { status: 'active' as const, coversComing };
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
