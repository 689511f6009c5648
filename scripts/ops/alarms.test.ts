import assert from 'node:assert/strict';
import test from 'node:test';
import { read } from '../../checks/project-files.ts';

type Alarm = { name: string; expr: string; severity: string };
type Target = { job: string; role: string; instance: string; up: 0 | 1 };

const alarms: Alarm[] = read('deploy/prometheus/alerts.yml')
  .split(/- alert: /)
  .slice(1)
  .map((block) => ({
    name: /^\w+/.exec(block)?.[0] ?? '',
    expr: /^ +expr: (.+)$/m.exec(block)?.[1] ?? '',
    severity: /severity: (\w+)/.exec(block)?.[1] ?? '',
  }));
const guide = read('docs/how-to/operate.md');

/** The processes that the example configuration scrapes, all of them up. */
function scrapedTargets(): Target[] {
  const config = read('deploy/prometheus/prometheus.yml');
  const groups = config.matchAll(/^ +- targets: \[(.+)\]\n +labels: \{ role: (\w+) \}$/gm);
  return [...groups].flatMap(([, list = '', role = '']) =>
    [...list.matchAll(/"([^"]+)"/g)].map(([, instance = '']) => ({
      job: 'staydesk',
      role,
      instance,
      up: 1 as const,
    })),
  );
}

/** Whether an expression about `up` fires: `up{…} == n`, or `absent(…)` of it. */
function fires(expr: string, targets: readonly Target[]): boolean {
  const parts = /^(absent\()?up\{([^}]*)\} == ([01])\)?$/.exec(expr);
  assert.ok(parts, `this test cannot evaluate ${expr}`);

  const [, isAbsent, matchers = '', value] = parts;
  const wanted = [...matchers.matchAll(/(job|role|instance)="([^"]*)"/g)];
  assert.equal(wanted.length, matchers.split(',').length, matchers);

  const found = targets.filter(
    (target) =>
      // NOTE: the pattern above allows these three names only.
      wanted.every(([, name, text]) => target[name as 'job' | 'role' | 'instance'] === text) &&
      target.up === Number(value),
  );

  return isAbsent === undefined ? found.length > 0 : found.length === 0;
}

/** Severities of the alarms about processes that go off while some of them are down. */
function alarmsWhile(isDown: (target: Target, index: number) => boolean): Record<string, string> {
  const targets = scrapedTargets().map((target, index) =>
    isDown(target, index) ? { ...target, up: 0 as const } : target,
  );
  const ofProcesses = alarms.filter(({ expr }) => /\bup\{/.test(expr));
  return Object.fromEntries(
    ofProcesses.filter(({ expr }) => fires(expr, targets)).map(({ name, severity }) => [name, severity]),
  );
}

test('an alarm pages when all web processes are down, however many workers live', () => {
  assert.deepEqual(
    alarmsWhile(({ role }) => role === 'web'),
    { StaydeskProcessDown: 'warning', StaydeskAllWebDown: 'page' },
  );
});

test('an alarm pages when all workers are down, however many web processes live', () => {
  assert.deepEqual(
    alarmsWhile(({ role }) => role === 'worker'),
    { StaydeskProcessDown: 'warning', StaydeskAllWorkersDown: 'page' },
  );
});

test('one process down waits for the morning, and none is no alarm', () => {
  const roles = scrapedTargets().map(({ role }) => role);
  assert.ok(roles.includes('web') && roles.includes('worker'));

  for (const index of roles.keys())
    assert.deepEqual(
      alarmsWhile((_, at) => at === index),
      { StaydeskProcessDown: 'warning' },
    );

  assert.deepEqual(
    alarmsWhile(() => false),
    {},
  );
});

/** Faults that stay unnoticed until they do damage, each with the metric that shows it. */
const watched: [what: string, metric: string, severity: string][] = [
  ['the address as seen from outside', 'probe_success', 'page'],
  ['a full disk', 'staydesk_disk_free_bytes', 'page'],
  ['a log that is not archived', 'staydesk_log_archive_failing', 'page'],
  ['an old backup', 'staydesk_backup_age_seconds >', 'warning'],
  ['no backup at all', 'absent(staydesk_backup_age_seconds', 'warning'],
  ['a certificate that ends', 'probe_ssl_earliest_cert_expiry', 'warning'],
];
for (const [what, metric, severity] of watched)
  test(`there is an alarm for ${what}`, () => {
    const found = alarms.filter(({ expr }) => expr.includes(metric));
    assert.deepEqual(
      found.map((alarm) => alarm.severity),
      [severity],
    );
  });

test('the guide lists its alarms in order, those that page first, and its chapters follow that order', () => {
  const rows = [...guide.matchAll(/^\| \[(\w+)\]\(#\w+\) +\| (\w+)/gm)];
  const severities = rows.map(([, , severity]) => severity);
  assert.deepEqual(severities, severities.toSorted(), '“page” is before “warning”');
  const chapters = [...guide.matchAll(/^### (Staydesk\w+)$/gm)].map(([, name]) => name);
  assert.deepEqual(
    chapters,
    rows.map(([, name]) => name),
  );
  assert.match(guide, /^- \*\*Contact: /m);
});

/** What people call about at night, and what the chapter has to name. */
const calls: [chapter: string, way: RegExp][] = [
  ['No admin can sign in', /npm run admin -- reset-password/],
  ['Two-step sign-in is lost', /npm run admin -- two-step-off/],
  ['An agent’s account was taken over', /Suspend.* ends every session at once/],
  ['A person asks for their data, or to be erased', /Privacy/],
  ['Stripe’s webhooks fail', /STRIPE_WEBHOOK_SECRET.*Sync payments/s],
  ['Payments are out of step', /Sync payments.*npm run audit/s],
];
for (const [chapter, way] of calls)
  test(`the guide explains what to do: ${chapter.toLowerCase()}`, () => {
    const text = guide
      .split(/^#{2,3} /m)
      .find((part) => part.replaceAll("'", '’').startsWith(`${chapter}\n`));
    assert.match(text ?? '', way);
  });
