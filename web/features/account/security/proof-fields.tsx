import { maxPasswordLength } from '#domain/account/account.ts';
import * as t from '#texts/screens.ts';
import type { PasskeyCalls } from '#web/lib/session/passkey-calls.ts';
import { PasskeyProof } from '#web/lib/session/passkey-proof.tsx';
import { CodeInput } from '#web/ui/form/code-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import type { Proof } from './two-step-calls.ts';

/** A form with the two fields. */
type ProofFieldProps = { proof: Pick<ReturnType<typeof useProof>, 'errors' | 'control'> };

export function ProofPassword({ proof, hasPassword }: ProofFieldProps & { hasPassword: boolean }) {
  if (!hasPassword) return <p className="text-[15px] text-mute">{t.settings.twoStepGoogle}</p>;
  return (
    <Field label={t.labels.yourPassword} error={proof.errors.password}>
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
    <Field label={label ?? t.settings.twoStepCodeOr} error={proof.errors.code}>
      <CodeInput {...proof.control('code')} />
    </Field>
  );
}

type ProofByPasskeyProps = { proof: ReturnType<typeof useProof>; calls: PasskeyCalls };

/** Offers a passkey in place of the fields above, and then sends the form without them. */
export function ProofByPasskey({ proof, calls }: ProofByPasskeyProps) {
  return <PasskeyProof calls={calls} onProved={() => proof.sendNow({ password: '', code: '' })} />;
}

type Wanted = { password: boolean; code: boolean };

/** A proof of identity: password, code or both. What the server finds wrong with one stands at its field. */
export function useProof(wanted: Wanted, work: (proof: Proof) => Promise<void>) {
  return useSmallForm<Proof, void>({
    values: { password: '', code: '' },
    validate: ({ password, code }) => ({
      ...(wanted.password && password === '' ? { password: t.account.passwordEmpty } : {}),
      ...(wanted.code && code.trim().length < 6 ? { code: t.ui.codeMissing } : {}),
    }),
    send: work,
    refusals: { wrong_password: { field: 'password' }, wrong_code: { field: 'code' } },
  });
}
