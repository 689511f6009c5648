import { test } from 'node:test';
import { checkRandomTeam } from '#testing/teams/check-random-team.ts';

const first = Number(process.env.TEAM_SEED ?? Math.floor(Math.random() * 1e6));

for (let seed = first; seed < first + 12; seed++)
  test(`members of random team ${seed} read what an agent with only their properties reads, with every filter`, (t) =>
    checkRandomTeam(seed, 1, (line) => t.diagnostic(line)));
