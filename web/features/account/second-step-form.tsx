import { lazy, Suspense } from 'react';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { finishSignIn, type SecondStep } from './sign-in.ts';

// Loaded lazily: most accounts have no two-step sign-in.
const CodeForm = lazy(async () => ({ default: (await import('#web/ui/form/code-form.tsx')).CodeForm }));

type SecondStepFormProps = { step: SecondStep; onBack: () => void; onDone?: () => void };

export function SecondStepForm({ step, onBack, onDone }: SecondStepFormProps) {
  async function finish(code: string) {
    await finishSignIn(step, code);
    onDone?.();
  }
  return (
    <Suspense fallback={<SkeletonLines lines={4} />}>
      <CodeForm onCode={finish} onBack={onBack} />
    </Suspense>
  );
}
