import assert from 'node:assert/strict';
import test, { after, before, describe } from 'node:test';
import { IsObject } from 'typebox';
import { allEndpoints } from '#contract/api.ts';
import { csvQuery } from '#contract/shapes.ts';
import { apiDocuments } from '#server/http/openapi/openapi-document.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
before(async () => {
  testApp = await openTestApp();
});
after(() => testApp.close());

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe('the contract', () => {
  test('serves every call of the contract, and no other', () => {
    const served = [...testApp.app.served].map(nameOf).toSorted();
    assert.deepEqual(served, allEndpoints.map(nameOf).toSorted());
  });

  test('lets a caller choose the delimiter of every file for a spreadsheet', () => {
    const files = allEndpoints.filter(({ file }) => file?.startsWith('text/csv'));
    const without = files.filter(
      ({ query }) => !IsObject(query) || query.properties.delimiter !== csvQuery.delimiter,
    );
    assert.ok(files.length > 8);
    assert.deepEqual(without.map(nameOf), []);
  });

  test('names every call once', () => {
    const names = allEndpoints.map(nameOf);
    assert.deepEqual(names, [...new Set(names)]);
  });

  test('is described completely by the OpenAPI documents, one operation per call', async () => {
    const documented: string[] = [];
    for (const { path } of apiDocuments) {
      const answer = await testApp.http.inject({ method: 'GET', url: path });
      const { paths } = answer.json<{ paths: Record<string, Record<string, unknown>> }>();
      for (const [address, { parameters: _shared, ...calls }] of Object.entries(paths))
        documented.push(...Object.keys(calls).map((method) => `${method.toUpperCase()} ${address}`));
    }
    assert.deepEqual(documented.toSorted(), allEndpoints.map(nameOf).toSorted());
  });

  test('requires a session wherever the contract does', async () => {
    const guarded = allEndpoints.filter(
      ({ access }) => access === 'agent' || access === 'admin' || access === 'agent-or-admin',
    );
    const open: string[] = [];
    for (const endpoint of guarded) {
      const url = endpoint.path.replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000');
      const { statusCode } = await testApp.http.inject({ method: endpoint.method, url });
      if (statusCode !== 401) open.push(`${nameOf(endpoint)}: ${statusCode}`);
    }
    assert.deepEqual(open, []);
  });
});
