import assert from 'node:assert/strict';
import { listen } from '../live-client.ts';
import { compareFrames } from './compare-frames.ts';
import { compareReads } from './compare-reads.ts';
import { tryHiddenBodies, tryHiddenIds } from './hidden-ids.ts';
import { openRandomTeam } from './random-team.ts';

const frameActions = 30;
const shownDifferences = 30;

/**
 * Members of a random team read what an agent with only their properties reads, change nothing elsewhere, and their open pages
 * receive what that agent's pages receive. `share` of the questions with filters is asked; every plain one is.
 */
export async function checkRandomTeam(
  seed: number,
  share: number,
  say: (line: string) => void,
): Promise<void> {
  const team = await openRandomTeam(seed);
  try {
    const wrong: string[] = [];
    let calls = 0;
    for (const pair of team.pairs) {
      const read = await compareReads(team, pair, { share });
      wrong.push(...read.wrong);
      calls += read.calls;
    }

    let attempts = 0;
    for (const pair of team.pairs.filter(({ role, hidden }) => role === 'manager' && hidden.length > 0))
      for (const tried of [await tryHiddenIds(team, pair), await tryHiddenBodies(team, pair)]) {
        wrong.push(...tried.wrong);
        attempts += tried.calls;
      }

    const frames = await compareFrames(team, { port: await listen(team.app), actions: frameActions });
    wrong.push(...frames.wrong);
    say(
      `seed ${seed}: ${team.business.homes.size} homes, ${team.pairs.length} pairs of members, ${calls} reads, ${attempts} attempts, ${frames.calls} live events`,
    );
    assert.deepEqual(
      wrong.slice(0, shownDifferences),
      [],
      `${wrong.length} differences with TEAM_SEED=${seed}`,
    );
  } finally {
    await team.close();
  }
}
