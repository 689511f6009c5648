import { CodeInput } from '#web/ui/code-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { m } from '#web/words/compiled/messages.js';
import type { useProof } from './use-proof.ts';

type ProofFieldProps = { proof: ReturnType<typeof useProof> };

export function ProofPassword({ proof, hasPassword }: ProofFieldProps & { hasPassword: boolean }) {
  if (!hasPassword) return <p className="text-[15px] text-mute">{m.settings_two_step_google()}</p>;
  return (
    <Field label={m.settings_two_step_password()} error={proof.faults.password}>
      <PasswordInput {...proof.control('password')} autoComplete="current-password" maxLength={256} />
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
