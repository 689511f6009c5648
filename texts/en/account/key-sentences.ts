import type { AgentFormats } from '../../facts.ts';
import { longDay } from '../shared/phrases.ts';

/** Who acted when a program acts for a member: in history, log and activity. */
export const keys = {
  actor: ({ member, key }: { member: string; key: string }) => `${member} (key “${key}”)`,
};

export const keyNotifications = {
  /** `on` is the last day, `YYYY-MM-DD`. */
  apiKeyEnding: ({ name, on }: { name: string; on: string }, { dateOrder }: AgentFormats) => ({
    title: `Your API key “${name}” ends soon`,
    message: `It stops working on ${longDay(on, dateOrder)}. Make a new key and enter it in the program that uses this one.`,
  }),
};
