import { type ReactNode, Suspense, useState } from 'react';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';

// Rarely needed, so it is loaded on demand.
const PasswordDialog = lazyPart(() => import('./password-dialog.tsx'), 'PasswordDialog');

type PasswordQuestion = { hasPassword: boolean; answer: (isProved: boolean) => void };

/**
 * Wraps calls that require a recent password: asks for it when the server demands it, then repeats the call. Render
 * `question` beside the button, so that the dialog nests inside an open one.
 */
export function usePasswordGate() {
  const [requested, setRequested] = useState<PasswordQuestion | null>(null);
  async function through<T>(action: () => Promise<T>): Promise<T> {
    try {
      return await action();
    } catch (problem) {
      if (!isCallProblem(problem, 'password_needed')) throw problem;
      const hasPassword = problem.facts.password !== false;
      const isProved = await new Promise<boolean>((answer) => setRequested({ hasPassword, answer }));
      setRequested(null);
      if (!isProved) throw problem;
      return await action();
    }
  }

  const question: ReactNode = requested && (
    <Suspense fallback={null}>
      <PasswordDialog
        hasPassword={requested.hasPassword}
        onProved={() => requested.answer(true)}
        onClose={() => requested.answer(false)}
      />
    </Suspense>
  );

  return { through, question };
}
