import assert from 'node:assert/strict';
import test from 'node:test';
import { alarmRules } from '../../checks/deployment/alarm-rules.ts';
import { read } from '../../checks/project-files.ts';

const alarms = alarmRules();
const guide = read('docs/how-to/operate.md');

/** Faults that stay unnoticed until they do damage, each with the metric that shows it. */
const watched: [what: string, metric: string, severity: string][] = [
  ['the address as seen from outside', 'probe_success', 'page'],
  ['a full disk', 'staydesk_disk_free_bytes', 'page'],
  ['a log that is not archived', 'staydesk_log_archive_failing', 'page'],
  ['an old backup', 'staydesk_backup_age_seconds >', 'warning'],
  ['no backup at all', 'absent(staydesk_backup_age_seconds', 'warning'],
  ['a clock that is off', 'staydesk_clock_ahead_seconds', 'page'],
  ['an incident that lasts', 'staydesk_incidents_open', 'warning'],
  ['processes of different versions', 'staydesk_build_info', 'warning'],
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
  ['Two-step sign-in or passkeys are lost', /npm run admin -- two-step-off/],
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
