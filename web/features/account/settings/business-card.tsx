import { useQueryClient } from '@tanstack/react-query';
import { ibanText, isIban } from '#domain/payments/iban.ts';
import {
  maxBusinessAddressLength,
  maxIbanLength,
  maxLegalNameLength,
  maxPaymentInstructionsLength,
  maxTaxNumberLength,
} from '#domain/payments/payment-details.ts';
import * as t from '#texts/screens.ts';
import { usePasswordGate } from '#web/lib/session/use-password-gate.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { ScreenForm } from '#web/ui/form/screen-form.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { type Settings, saveSettings } from './settings.queries.ts';
import { SaveBar } from './with-settings.tsx';

/** Identity of the business on documents, and how guests pay. */
export function BusinessCard({ settings }: { settings: Settings }) {
  const queryClient = useQueryClient();
  const gate = usePasswordGate();
  const saved = draftOf(settings);

  const form = useSmallForm({
    values: saved,
    validate: ({ iban }) => (iban.trim() !== '' && !isIban(iban) ? { iban: t.settings.payIbanInvalid } : {}),
    send: ({ legalName, address, taxNumber, ...payment }) =>
      gate.through(() => saveSettings(queryClient, { business: { legalName, address, taxNumber }, payment })),
    onDone(changed) {
      form.startAgain(draftOf(changed));
      showToast({ tone: 'good', title: t.notices.saved });
    },
  });
  const { values, errors } = form;
  // NOTE: both objects have exactly the keys of a draft.
  const dirty = (Object.keys(saved) as (keyof typeof saved)[]).some((name) => values[name] !== saved[name]);

  return (
    <ScreenForm form={form} dirty={dirty} className="space-y-6">
      <Card aria-label={t.settings.businessTitle}>
        <CardHeader title={t.settings.businessTitle} text={t.settings.businessText} />
        <div className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2">
          <Field label={t.settings.businessLegalName} optional>
            <TextInput
              {...form.control('legalName')}
              autoComplete="organization"
              maxLength={maxLegalNameLength}
            />
          </Field>
          <Field label={t.settings.businessTaxNumber} optional>
            <TextInput {...form.control('taxNumber')} maxLength={maxTaxNumberLength} />
          </Field>
          <Field label={t.settings.businessAddress} optional className="sm:col-span-2">
            <TextArea {...form.control('address')} rows={3} maxLength={maxBusinessAddressLength} />
          </Field>
        </div>
      </Card>
      <Card aria-label={t.settings.payTitle}>
        <CardHeader title={t.settings.payTitle} text={t.settings.payText} />
        <div className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2">
          <Field label={t.labels.accountHolder} optional>
            <TextInput {...form.control('accountHolder')} maxLength={maxLegalNameLength} />
          </Field>
          <Field label={t.labels.iban} optional error={errors.iban}>
            <TextInput {...form.control('iban')} autoCapitalize="characters" maxLength={maxIbanLength} />
          </Field>
          <Field
            label={t.settings.payInstructions}
            help={t.settings.payInstructionsHelp}
            optional
            className="sm:col-span-2"
          >
            <TextArea {...form.control('instructions')} rows={4} maxLength={maxPaymentInstructionsLength} />
          </Field>
        </div>
      </Card>
      <SaveBar
        label={t.settings.businessSave}
        dirty={dirty}
        busy={form.isPending}
        onDiscard={() => form.startAgain(saved)}
      />
      {gate.question}
    </ScreenForm>
  );
}

function draftOf({ business, payment }: Settings) {
  return { ...business, ...payment, iban: ibanText(payment.iban) };
}
