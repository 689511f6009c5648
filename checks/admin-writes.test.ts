import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { allEndpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Tables } from '#server/db/tables.ts';
import { contentFeature } from '#server/features/links/content/index.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { totpCode } from '#testing/totp-code.ts';
import { type AdminWrites, adminWorld } from './admin-write-subjects.ts';
import { accountWrites } from './admin-writes/account-writes.ts';
import { agentWrites } from './admin-writes/agent-writes.ts';
import { platformWrites } from './admin-writes/platform-writes.ts';

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;
const writes = allEndpoints.filter(({ access, method }) => access === 'admin' && method !== 'GET');

let app: TestApp;
let admin: TestAdmin;
before(async () => {
  app = await openTestApp();
  admin = await signUpAdmin(app);
  await contentFeature.prepare?.(app.platform, new AbortController().signal);
});
after(() => app.close());

const world = adminWorld(
  () => app,
  () => admin,
);
let key = '';
const code = () => totpCode(key, app.clock.now());

/** One change per writing call of the admin area, in the order in which they run. */
const cases: AdminWrites = {
  ...agentWrites(world),
  ...platformWrites(world),
  ...accountWrites({ ...world, code }),
};

describe('every change in the admin area', () => {
  test('has its line here', () => {
    assert.deepEqual(Object.keys(cases).toSorted(), writes.map(nameOf).toSorted());
  });

  for (const [name, { input, entries = 1 }] of Object.entries(cases)) {
    test(`${name} leaves ${entries === 1 ? 'one entry' : `${entries} entries`} with before and after`, async () => {
      const endpoint = writes.find((write) => nameOf(write) === name);
      assert.ok(endpoint);

      const given = await input();
      const { rows: old } = await app.pool.query<Pick<Tables['admin_log'], 'id'>>('SELECT id FROM admin_log');
      const { status, body } = await app.send(endpoint, given, admin);
      assert.equal(status, endpoint.success, JSON.stringify(body));

      if (typeof body === 'object' && body !== null && 'secret' in body) key = String(body.secret);
      const { rows } = await app.pool.query<{
        action: string;
        actor_id: string | null;
        before: unknown;
        after: unknown;
        request_id: string | null;
        network_hash: string | null;
      }>(
        `SELECT action, actor_id, before, after, request_id, network_hash FROM admin_log WHERE NOT id = ANY ($1)`,
        [old.map(({ id }) => id)],
      );
      assert.equal(rows.length, entries, JSON.stringify(rows));

      for (const row of rows) {
        assert.equal(row.actor_id, admin.adminId);
        assert.ok(row.before && row.after, `${row.action} says how it was and how it is`);
        assert.notDeepEqual(row.before, row.after);
        assert.ok(row.request_id && row.network_hash, `${row.action} says where it came from`);
      }
    });
  }
});
