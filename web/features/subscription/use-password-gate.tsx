import { lazy, type ReactNode, Suspense, useState } from 'react';
import { isCallProblem } from '#web/lib/call-problem.ts';

// Asked of few: its code comes with the question.
const PasswordDialog = lazy(async () => ({
  default: (await import('./password-dialog.tsx')).PasswordDialog,
}));

type Question = { answer: (isProved: boolean) => void };

/**
 * Lets a call through that the server may refuse until the password is given again: then it is asked for, and the call
 * goes once more by itself. `question` belongs where the button is, so that a dialog asks within itself.
 */
export function usePasswordGate() {
  const [asked, setAsked] = useState<Question | null>(null);
  async function through<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (problem) {
      if (!isCallProblem(problem, 'password_needed')) throw problem;
      const isProved = await new Promise<boolean>((answer) => setAsked({ answer }));
      setAsked(null);
      if (!isProved) throw problem;
      return await act();
    }
  }
  const question: ReactNode = asked && (
    <Suspense fallback={null}>
      <PasswordDialog onProved={() => asked.answer(true)} onClose={() => asked.answer(false)} />
    </Suspense>
  );
  return { through, question };
}
