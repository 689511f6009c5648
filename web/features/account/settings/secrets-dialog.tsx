import { useId } from 'react';
import * as dataExports from '#contract/account/data-exports.ts';
import { passphraseLengths } from '#domain/account/archive-problems.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { usePasswordGate } from '#web/lib/session/use-password-gate.tsx';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { Dialog, DialogClose } from '#web/ui/popup/dialog.tsx';
import { showToast } from '#web/ui/toast/toast.ts';

/** Requests an export with door codes, which a passphrase encrypts. */
export function SecretsDialog({ onDone, onClose }: { onDone: () => unknown; onClose: () => void }) {
  const formId = useId();
  const withKey = useIdempotencyKey();
  const { through, question } = usePasswordGate();

  const form = useSmallForm<{ passphrase: string }, void>({
    values: { passphrase: '' },
    validate: ({ passphrase }) =>
      passphrase.length < passphraseLengths.min
        ? { passphrase: t.archive.passphraseShort({ shortest: passphraseLengths.min }) }
        : {},
    send: async (body) => {
      await through(() =>
        withKey(body, (idempotencyKey) => call(dataExports.startWithSecrets, { body, idempotencyKey })),
      );
      onClose();
      showToast({ tone: 'good', title: t.settings.exportRequested });
      await onDone();
    },
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t.archive.secretsTitle}
      text={t.archive.secretsText}
      footer={{
        secondary: <DialogClose render={<Button variant="secondary">{t.actions.cancel}</Button>} />,
        primary: (
          <Button type="submit" form={formId} busy={form.isPending}>
            {t.settings.exportRequest}
          </Button>
        ),
      }}
    >
      <form id={formId} noValidate onSubmit={form.submit} className="space-y-4">
        <FormSummary errors={[]} problem={form.problem} attempt={form.attempt} />
        <Field label={t.archive.passphrase} help={t.archive.passphraseHint} error={form.errors.passphrase}>
          <PasswordInput
            {...form.control('passphrase')}
            autoComplete="new-password"
            maxLength={passphraseLengths.max}
          />
        </Field>
      </form>
      {question}
    </Dialog>
  );
}
