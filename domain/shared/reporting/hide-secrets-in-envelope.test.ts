import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hideSecretsInEnvelope } from './hide-secrets-in-envelope.ts';

test('every content is cleaned, and the address of the receiver stays readable', () => {
  const envelope = [
    { dsn: 'https://key@o1.ingest.sentry.io/1', trace: { transaction: '/guest/Token1' } },
    [[{ type: 'event' }, { request: { url: 'https://a.example/shared/Code1?x=1' }, password: 'p' }]],
  ];
  assert.deepEqual(hideSecretsInEnvelope(envelope), [
    { dsn: 'https://key@o1.ingest.sentry.io/1', trace: { transaction: '/guest/[hidden]' } },
    [[{ type: 'event' }, { request: { url: 'https://a.example/shared/[hidden]' }, password: '[hidden]' }]],
  ]);
});

test('a recording stays readable, with its new length in bytes', () => {
  const recording = `{"segment_id":0}\n${JSON.stringify([{ href: 'https://a.example/guest/Tok?x="1', text: 'é🏡' }])}`;
  const [, items] = hideSecretsInEnvelope([{}, [[{ type: 'replay_recording', length: 1 }, recording]]]);
  assert.deepEqual(JSON.parse(JSON.stringify(items)), [
    [{ type: 'replay_recording', length: new TextEncoder().encode(cleanRecording).length }, cleanRecording],
  ]);
  assert.ok(JSON.parse(cleanRecording.split('\n')[1] ?? ''));
});

const cleanRecording = `{"segment_id":0}\n[{"href":"https://a.example/guest/[hidden]\\"1","text":"é🏡"}]`;

test('bytes that cannot be looked into are left behind', () => {
  assert.deepEqual(hideSecretsInEnvelope([{}, [[{ type: 'attachment' }, new Uint8Array([1])]]]), [{}, []]);
});
