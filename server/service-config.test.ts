import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Config, readConfig } from './config.ts';

function read(env: Record<string, string>): Config {
  const config = readConfig(env);
  if ('errors' in config) throw new Error(config.errors.join('\n'));
  return config;
}

function errorsOf(env: Record<string, string>): string[] {
  const config = readConfig(env);
  return 'errors' in config ? config.errors : [];
}

test('how much of the disk stays free can be chosen', () => {
  const reservedBytes = (env: Record<string, string>) => {
    const { storage } = read(env);
    return storage.kind === 'file' ? storage.minFreeBytes : assert.fail();
  };
  assert.equal(reservedBytes({}), undefined);
  assert.equal(reservedBytes({ KEEP_DISK_FREE_MB: '0' }), 0);
  assert.equal(reservedBytes({ KEEP_DISK_FREE_MB: '3', STORAGE_URL: 'file:./photos' }), 3 * 1024 * 1024);
  assert.match(errorsOf({ KEEP_DISK_FREE_MB: '-1' }).join(), /KEEP_DISK_FREE_MB/);
});

test('reads endpoint, bucket and account from the address of a bucket', () => {
  const amazon = 's3://AKIA1:se%2Fcret@s3.eu-west-1.amazonaws.com/photos?region=eu-west-1';
  assert.deepEqual(read({ STORAGE_URL: amazon }).storage, {
    kind: 's3',
    endpoint: 'https://s3.eu-west-1.amazonaws.com',
    region: 'eu-west-1',
    bucket: 'photos',
    account: { key: 'AKIA1', secret: 'se/cret' },
  });

  const own = read({ STORAGE_URL: 's3://key:secret@storage/photos?endpoint=http://storage:9000' }).storage;
  assert.equal(own.kind === 's3' && own.endpoint, 'http://storage:9000');

  const byMachine = read({ STORAGE_URL: 's3://s3.eu-west-1.amazonaws.com/photos' }).storage;
  assert.equal(byMachine.kind === 's3' && byMachine.account, undefined);
});

test('a wrong address of a bucket is reported without its secret', () => {
  for (const STORAGE_URL of [
    's3://key:very-secret@host',
    's3://key:very-secret@host/Not_A_Bucket',
    's3://key@host/photos',
    's3://key:very-secret@host/photos?endpoint=ftp://host',
  ]) {
    const errors = errorsOf({ STORAGE_URL });
    assert.equal(errors.length, 1, STORAGE_URL);
    assert.ok(!errors[0]?.includes('very-secret'));
  }
});

test('several processes have to seal with the same key', () => {
  assert.match(errorsOf({ REDIS_URL: 'redis://127.0.0.1:6379' }).join(), /SECRET_KEY must be set/);
  const both = { REDIS_URL: 'redis://127.0.0.1:6379', SECRET_KEY: 'x'.repeat(32) };
  assert.equal(read(both).redisUrl, both.REDIS_URL);
});

test('leaves metrics off unless a port is set, and refuses the port of the pages', () => {
  assert.equal(read({}).metrics, undefined);
  assert.deepEqual(read({ METRICS_PORT: '9464' }).metrics, { host: '127.0.0.1', port: 9464 });
  assert.match(errorsOf({ PORT: '3000', METRICS_PORT: '3000' }).join(), /METRICS_PORT/);
});
