import { setTimeout as wait } from 'node:timers/promises';
import { openAgentClient } from '../live-client.ts';
import { type Comparison, firstDifference } from './ask.ts';
import type { RandomTeam } from './random-team.ts';

const frameTypes = [
  'notification',
  'new_message',
  'message_status_update',
  'agent_status',
  'conversation_changed',
  'calendar_changed',
  'conflict_changed',
  'review_changed',
  'booking_changed',
] as const;

/** What open pages of a pair receive while things happen at all homes. */
export async function compareFrames(
  team: RandomTeam,
  { port, actions }: { port: number; actions: number },
): Promise<Comparison> {
  const result: Comparison = { calls: 0, wrong: [] };
  const pages = await Promise.all(
    team.pairs.map(async (pair) => ({
      pair,
      mine: await openAgentClient(port, pair.member),
      twins: await openAgentClient(port, pair.twin),
    })),
  );

  for (const one of team.later.slice(0, actions)) {
    await team.act(one);
    await team.app.settle();
  }
  // The last frames are on their way.
  await wait(300);

  for (const { pair, mine, twins } of pages) {
    await Promise.all([mine.handled(), twins.handled()]);
    for (const type of frameTypes) {
      const [shown, shownToTwin] = [
        pair.account.labels.apply(JSON.stringify(mine.left(type))),
        pair.twinAccount.labels.apply(JSON.stringify(twins.left(type))),
      ];
      result.calls += mine.left(type).length;
      if (shown !== shownToTwin)
        result.wrong.push(`${pair.name}: frames ${type}\n${firstDifference(shown, shownToTwin)}`);
    }
    mine.close();
    twins.close();
  }
  return result;
}
