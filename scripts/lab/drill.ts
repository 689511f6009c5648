import { showHelpOnRequest } from '../show-help.mjs';

const usage = `npm run drill -- NAME [options]

Drills, which break something and then look for losses:
  trust [PART…] [--short]   the goals for attack and overload; parts: keys, cancels, views, overload, logins, attacks,
                            uploads, fuzz, sockets, zones, soak
  shares [ATTACK…]          attacks by one account or a stranger, and what others notice beside a control
  scale                     three web processes and two workers behind nginx, with Redis and a bucket
  kill [N] [database]       N kills of the server, or of its database, in the middle of bookings
  race                      rivals that book the same nights at once
  message                   1,000 messages over breaking connections
  upgrade [BOOKINGS] [MIN]  a next version replaces this one under load; default: 2,000,000 bookings, 45 minutes
  replace FOLDER            the version in a folder, installed and built, works on beside this one's schema until it is replaced

Measurements:
  live [SOCKETS]            delay of live events, and the cost of idle sockets
  timeline                  the timeline with 1,000 properties and 50,000 bookings
  admin                     the admin lists with a million agents, bookings and log entries
  metrics                   analytics for 500 properties and 100,000 bookings
  versions FOLDER [PAIRS [CALL]]   statements and processor time of the calls, beside the version in a folder
  team [TURNS]              a member who sees forty of two hundred properties, beside an agent who has forty
  import                    a file of 10,000 rows: dry run, import and roll-back, and what others notice
  webhooks [EVENTS]         how soon an event arrives, and how fast many do

Each makes an installation of its own and deletes it afterwards. They need a quiet machine.`;

const drills: Readonly<Record<string, () => Promise<unknown>>> = {
  trust: () => import('./trust-drill.ts'),
  shares: () => import('./share-drill.ts'),
  scale: () => import('./scale-drill.ts'),
  kill: () => import('./kill-drill.ts'),
  race: () => import('./race-drill.ts'),
  message: () => import('./message-drill.ts'),
  upgrade: () => import('./upgrade-drill.ts'),
  replace: () => import('./replace-drill.ts'),
  live: () => import('./live-bench.ts'),
  timeline: () => import('./timeline-bench.ts'),
  admin: () => import('./admin-bench.ts'),
  metrics: () => import('./metrics-bench.ts'),
  team: () => import('./team-bench.ts'),
  versions: () => import('./version-bench.ts'),
  import: () => import('./import-bench.ts'),
  webhooks: () => import('./webhook-bench.ts'),
};

showHelpOnRequest(usage);
// A drill reads the words after its name, as if it had been started itself.
const [name = ''] = process.argv.splice(2, 1);
const drill = drills[name];
if (drill === undefined) {
  console.error(usage);
  process.exitCode = 1;
} else {
  await drill();
}
