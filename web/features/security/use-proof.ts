import { type FormEvent, useState } from 'react';
import { isCallProblem } from '#web/lib/call-problem.ts';
import { problemWords } from '#web/lib/problem-words.ts';
import { m } from '#web/words/compiled/messages.js';
import type { Proof } from './two-step-calls.ts';

type Faults = Partial<Proof>;
type Wanted = { password: boolean; code: boolean };

/** Form state for a proof of identity (password, code); the server's problems become field errors. */
export function useProof(wanted: Wanted, work: (proof: Proof) => Promise<void>) {
  const [values, setValues] = useState<Proof>({ password: '', code: '' });
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setAttempt((count) => count + 1);
    setProblem(null);
    const found = findFaults(wanted, values);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await work(values);
    } catch (thrown) {
      const atField = serverFaults(thrown);
      setFaults(atField);
      if (Object.keys(atField).length === 0) setProblem(problemWords(thrown));
    } finally {
      setBusy(false);
    }
  }
  const control = (name: keyof Proof) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      setValues((old) => ({ ...old, [name]: value }));
    },
  });
  return { submit: (event: FormEvent) => void submit(event), control, faults, problem, attempt, busy };
}

function findFaults(wanted: Wanted, { password, code }: Proof): Faults {
  return {
    ...(wanted.password && password === '' ? { password: m.account_password_empty() } : {}),
    ...(wanted.code && code.trim().length < 6 ? { code: m.kit_code_missing() } : {}),
  };
}

function serverFaults(problem: unknown): Faults {
  if (isCallProblem(problem, 'wrong_password')) return { password: problem.detail };
  return isCallProblem(problem, 'wrong_code') ? { code: problem.detail } : {};
}
