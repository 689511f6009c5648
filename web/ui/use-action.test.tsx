import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { CallProblem } from '#web/lib/api/call-problem.ts';
import { closeToast, currentToasts } from './toast/toast.ts';
import { useAction } from './use-action.ts';

type Options = Parameters<typeof useAction<string, string>>[1];

function Saver({ save, options }: { save: (name: string) => Promise<string>; options: Options }) {
  const action = useAction(save, options);
  return (
    <>
      <button type="button" disabled={action.isPending} onClick={() => action.run('Ada')}>
        Save
      </button>
      {action.problem && <p role="alert">{action.problem}</p>}
    </>
  );
}

function closeToasts(): void {
  for (const { id } of currentToasts()) closeToast(id);
}

async function press(save: (name: string) => Promise<string>, options: Options) {
  closeToasts();
  onTestFinished(closeToasts);
  showComponent(
    <QueryClientProvider client={new QueryClient()}>
      <Saver save={save} options={options} />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Save' }).click();
}

const saved = async (name: string) => name.toUpperCase();
const refused = () =>
  Promise.reject(new CallProblem({ status: 409, code: 'dates_unavailable', detail: 'Taken.' }));

test('success shows a toast, which offers undo where there is a way back', async () => {
  const undone: string[] = [];
  await press(saved, {
    done: (value, input) => `${input} is ${value}`,
    undo: (value) => () => undone.push(value),
  });
  await expect.poll(() => currentToasts().length).toBe(1);
  const [toast] = currentToasts();
  expect(toast).toMatchObject({ tone: 'good', title: 'Ada is ADA', action: { label: 'Undo' } });
  toast?.action?.onPress();
  expect(undone).toEqual(['ADA']);
});

test('a toast without a way back offers no undo, and none is shown without a text', async () => {
  let calls = 0;
  await press(saved, {
    done: () => {
      calls += 1;
      return calls === 1 ? { title: 'Saved' } : undefined;
    },
    undo: () => undefined,
  });

  await expect.poll(() => currentToasts().length).toBe(1);
  expect(currentToasts()[0]).toMatchObject({ title: 'Saved' });
  expect(currentToasts()[0]?.action).toBeUndefined();

  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => calls).toBe(2);
  expect(currentToasts()).toHaveLength(1);
});

test('a failure is shown where the action runs, and in a toast if requested', async () => {
  await press(refused, { failed: 'Not saved' });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Taken.');
  expect(currentToasts()).toMatchObject([{ tone: 'danger', title: 'Not saved', text: 'Taken.' }]);
});

test('the action is busy until what follows it is done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await press(saved, {
    done: () => 'Saved',
    onDone: () => promise,
  });
  await expect.poll(() => currentToasts().length).toBe(1);
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  resolve();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeEnabled();
});
