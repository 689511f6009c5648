import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  countStatement,
  forbidInTransactions,
  inTransactionScope,
  maxStatements,
} from './transaction-scope.ts';

test('what a transaction must not wait for is refused inside it and allowed outside', async () => {
  const service = { get: async (name: string) => `got ${name}` };
  forbidInTransactions('outbound', service, ['get']);

  assert.equal(await service.get('a page'), 'got a page');
  await assert.rejects(
    inTransactionScope(async () => service.get('a page')),
    /outbound\.get\(\) was called inside a transaction/,
  );
});

test('a transaction has at most so many statements', async () => {
  const run = (statements: number) =>
    inTransactionScope(async () => {
      for (let count = 0; count < statements; count++) countStatement();
    });

  await run(maxStatements);
  await assert.rejects(run(maxStatements + 1), /more than 120 statements/);
});
