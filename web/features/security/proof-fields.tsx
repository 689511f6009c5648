import { type FormEvent, useState } from 'react';
import { maxPasswordLength } from '#domain/account/account-limits.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { m } from '#web/locales/compiled/messages.js';
import { CodeInput } from '#web/ui/form/code-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import type { Proof } from './two-step-calls.ts';

type ProofFieldProps = { proof: ReturnType<typeof useProof> };

export function ProofPassword({ proof, hasPassword }: ProofFieldProps & { hasPassword: boolean }) {
  if (!hasPassword) return <p className="text-[15px] text-mute">{m.settings_two_step_google()}</p>;
  return (
    <Field label={m.settings_two_step_password()} error={proof.faults.password}>
      <PasswordInput
        {...proof.control('password')}
        autoComplete="current-password"
        maxLength={maxPasswordLength}
      />
    </Field>
  );
}

export function ProofCode({ proof, label }: ProofFieldProps & { label?: string }) {
  return (
    <Field label={label ?? m.settings_two_step_code_or()} error={proof.faults.code}>
      <CodeInput {...proof.control('code')} />
    </Field>
  );
}

type ProofErrors = Partial<Proof>;
type Wanted = { password: boolean; code: boolean };

/** Form state for a proof of identity (password, code); the server's problems become field errors. */
export function useProof(wanted: Wanted, work: (proof: Proof) => Promise<void>) {
  const [values, setValues] = useState<Proof>({ password: '', code: '' });
  const [faults, setFaults] = useState<ProofErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setAttempt((count) => count + 1);
    setProblem(null);
    const found = validateProof(wanted, values);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await work(values);
    } catch (thrown) {
      const atField = serverErrors(thrown);
      setFaults(atField);
      if (Object.keys(atField).length === 0) setProblem(problemMessage(thrown));
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

function validateProof(wanted: Wanted, { password, code }: Proof): ProofErrors {
  return {
    ...(wanted.password && password === '' ? { password: m.account_password_empty() } : {}),
    ...(wanted.code && code.trim().length < 6 ? { code: m.kit_code_missing() } : {}),
  };
}

function serverErrors(problem: unknown): ProofErrors {
  if (isCallProblem(problem, 'wrong_password')) return { password: problem.detail };
  return isCallProblem(problem, 'wrong_code') ? { code: problem.detail } : {};
}
