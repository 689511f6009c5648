import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { useIdempotencyKey } from './use-idempotency-key.ts';

type Answer = () => Promise<string>;

function Sender({ keys, answer }: { keys: string[]; answer: { next: Answer } }) {
  const withKey = useIdempotencyKey();
  const send = (body: string) =>
    void withKey({ body }, (key) => {
      keys.push(key);
      return answer.next();
    }).catch(() => undefined);

  return ['one', 'two'].map((body) => (
    <button key={body} type="button" onClick={() => send(body)}>
      Send {body}
    </button>
  ));
}

function showSender() {
  const keys: string[] = [];
  const answer = { next: async () => 'stored' };
  showComponent(<Sender keys={keys} answer={answer} />);
  const send = (body: 'one' | 'two') => page.getByRole('button', { name: `Send ${body}` }).click();
  return { keys, answer, send };
}

test('a retry after a lost answer reuses its key', async () => {
  const { keys, answer, send } = showSender();
  answer.next = () => Promise.reject(new Error('lost'));
  await send('one');
  answer.next = async () => 'stored';
  await send('one');
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('a second press before the answer reuses the key', async () => {
  const { keys, answer, send } = showSender();
  answer.next = () => new Promise(() => undefined);
  await send('one');
  await send('one');
  expect(keys[1]).toBe(keys[0]);
});

test('the same body after an answer, and another body, are new requests', async () => {
  const { keys, answer, send } = showSender();
  await send('one');
  await send('one');
  answer.next = () => Promise.reject(new Error('lost'));
  await send('two');
  await send('one');
  expect(new Set(keys).size).toBe(4);
});
