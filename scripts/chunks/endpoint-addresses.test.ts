import assert from 'node:assert/strict';
import test from 'node:test';
import { withAddresses } from './endpoint-addresses.ts';

const imported = "import * as bookings from '#contract/bookings/bookings.ts';\n";
const importedType = "import type * as bookings from '#contract/bookings/bookings.ts';\n";

test('an endpoint becomes its method and path, and its types stay', async () => {
  assert.equal(
    await withAddresses(
      `${imported}type Input = typeof bookings.create;\nawait call(bookings.create, { body });\n`,
    ),
    `${importedType}type Input = typeof bookings.create;\nawait call({"method":"POST","path":"/api/bookings"}, { body });\n`,
  );
});

test('an endpoint that needs an agent’s session is marked, with the scope that it requires', async () => {
  assert.equal(
    await withAddresses(`${imported}call(bookings.read, { params });\n`),
    `${importedType}call({"method":"GET","path":"/api/bookings/{id}","access":"agent","memberScope":"bookings:read"}, { params });\n`,
  );
});

test('an endpoint that answers with a CSV file is marked', async () => {
  const file = 'text/csv; charset=utf-8';
  assert.equal(
    await withAddresses(`${imported}download(bookings.exportCsv, {});\n`),
    `${importedType}download({"method":"GET","path":"/api/bookings/export.csv","access":"agent","memberScope":"exports:read","file":"${file}"}, {});\n`,
  );
});

test('a variable that hides the namespace is left alone', async () => {
  const local = 'const idOf = (bookings: { read: string }) => bookings.read;\n';
  assert.equal(await withAddresses(`${imported}${local}`), `${importedType}${local}`);
});

test('a schema cannot be taken out of a namespace', async () => {
  await assert.rejects(
    withAddresses("import * as agents from '#contract/account/agents.ts';\nparse(agents.AgentProfile);\n"),
    /agents\.AgentProfile is no endpoint/,
  );
});
