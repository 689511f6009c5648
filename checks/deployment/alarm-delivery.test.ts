import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { parse } from 'yaml';
import { read, root } from '../project-files.ts';
import { alarmRules } from './alarm-rules.ts';

const folder = 'deploy/prometheus';

function run(program: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  assert.equal(status, 0, `${stdout}${stderr}`);
}

function reasonToSkip(program: string): string | false {
  return spawnSync(program, ['--version']).status === 0 ? false : `${program} is not on this machine`;
}

test('Prometheus takes its configuration and the rules', { skip: reasonToSkip('promtool') }, () => {
  run('promtool', 'check', 'config', `${folder}/prometheus.yml`);
  run('promtool', 'check', 'rules', `${folder}/alerts.yml`);
});

test('the rules fire when they should, and only then', { skip: reasonToSkip('promtool') }, () => {
  run('promtool', 'test', 'rules', 'checks/deployment/alarm-rules.promtool.yml');
});

test('Alertmanager takes its configuration', { skip: reasonToSkip('amtool') }, () => {
  run('amtool', 'check-config', `${folder}/alertmanager.yml`);
});

type Route = { receiver: string; matchers?: string[]; routes?: Route[] };
type Alertmanager = {
  route: Route;
  inhibit_rules: { source_matchers: string[]; target_matchers: string[] }[];
  receivers: { name: string; email_configs?: { to: string }[] }[];
};

// NOTE: the shapes of our own files, which the tools above check.
const delivery = parse(read(`${folder}/alertmanager.yml`)) as Alertmanager;
const prometheus = parse(read(`${folder}/prometheus.yml`)) as {
  alerting: { alertmanagers: unknown[] };
  scrape_configs: { job_name: string; params?: { module: string[] } }[];
};

test('every alarm is mailed, and those that page have a receiver of their own', () => {
  assert.equal(prometheus.alerting.alertmanagers.length, 1);

  const { route, receivers } = delivery;
  const used = [route.receiver, ...(route.routes ?? []).map(({ receiver }) => receiver)];
  const named = receivers.filter(({ email_configs: mails = [] }) => mails.length > 0).map(({ name }) => name);
  assert.deepEqual(used.toSorted(), named.toSorted());

  const paged = route.routes?.find(({ matchers = [] }) => matchers.includes('severity = "page"'));
  assert.ok(paged && paged.receiver !== route.receiver);
});

test('an alarm that hides others, and those that it hides, exist', () => {
  const names = new Set(alarmRules().map(({ name }) => name));
  const matchers = delivery.inhibit_rules.flatMap((rule) => [
    ...rule.source_matchers,
    ...rule.target_matchers,
  ]);
  const mentioned = matchers.flatMap((matcher) => matcher.match(/Staydesk\w+/g) ?? []);
  assert.ok(mentioned.length > 5);
  assert.deepEqual(
    mentioned.filter((name) => !names.has(name)),
    [],
  );
});

test('the blackbox exporter requests the public address with a module of its configuration', () => {
  const outside = prometheus.scrape_configs.find(({ job_name: name }) => name === 'staydesk-outside');
  const { modules } = parse(read(`${folder}/blackbox.yml`)) as { modules: Record<string, unknown> };
  assert.deepEqual(outside?.params?.module, Object.keys(modules));
});
