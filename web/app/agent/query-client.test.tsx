import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

test('a press without a network fails, and is not sent once it is back', async () => {
  onlineManager.setOnline(false);
  let sent = 0;
  const press = queryClient.getMutationCache().build(queryClient, {
    mutationFn() {
      sent++;
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });

  await expect(press.execute(undefined)).rejects.toThrow('Failed to fetch');
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();

  expect(sent).toBe(1);
});
