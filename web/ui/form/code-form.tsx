import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as t from '#texts/screens.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { Button } from '../button.tsx';
import { CodeInput } from './code-input.tsx';
import { Field } from './field.tsx';
import { FormSummary } from './form-summary.tsx';

type CodeFormProps = {
  /** Throws the problem if the code is refused. */
  onCode: (code: string) => Promise<void>;
  onBack: () => void;
};

/** Second step of a sign-in: six digits of the authenticator app, or a recovery code. */
export function CodeForm({ onCode, onBack }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setAttempt((count) => count + 1);
    setProblem(code.trim().length < 6 ? t.ui.codeMissing : null);

    if (code.trim().length < 6) return;

    setBusy(true);
    try {
      await onCode(code.trim());
    } catch (thrown) {
      setProblem(problemMessage(thrown));
      setCode('');
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <FormSummary errors={[]} problem={problem} attempt={attempt} />
      <Field label={t.ui.code} help={t.ui.codeHelp}>
        <CodeInput ref={box} name="code" value={code} onChange={(event) => setCode(event.target.value)} />
      </Field>
      <Button type="submit" size="lg" wide busy={isBusy}>
        {t.actions.continueLabel}
      </Button>
      <Button variant="quiet" wide onClick={onBack}>
        {t.actions.backToLogIn}
      </Button>
    </form>
  );
}
