import { test } from 'node:test';
import { checkRandomTeam } from '#testing/teams/check-random-team.ts';

// One team is the same in every run, one is new. A failure names its seed: TEAM_SEED=… repeats it.
const seeds = process.env.TEAM_SEED ? [Number(process.env.TEAM_SEED)] : [1, Math.floor(Math.random() * 1e6)];

for (const seed of seeds)
  test(`members of random team ${seed} read what an agent with only their properties reads`, (t) =>
    checkRandomTeam(seed, 0.3, (line) => t.diagnostic(line)));
