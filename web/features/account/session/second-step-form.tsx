import { Suspense } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { finishSignIn, type SecondStep } from './sign-in.ts';

// Loaded lazily: most accounts have no two-step sign-in.
const CodeForm = lazyPart(() => import('#web/ui/form/code-form.tsx'), 'CodeForm');

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
