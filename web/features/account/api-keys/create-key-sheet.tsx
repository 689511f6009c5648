import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type KeyScope, keyLimits } from '#domain/account/api-keys.ts';
import type { PropertyAccess } from '#domain/account/member-roles.ts';
import { readNetworkRange } from '#domain/account/network-range.ts';
import * as t from '#texts/screens.ts';
import { PropertyAccessField } from '#web/features/account/team/property-access-field.tsx';
import { useSeesAllProperties } from '#web/lib/session/rights.ts';
import { usePasswordGate } from '#web/lib/session/use-password-gate.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { FormSheet } from '#web/ui/popup/form-sheet.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { createApiKey, type MadeApiKey, type NewApiKey } from './api-keys.queries.ts';
import { MadeKeySheet } from './made-key-sheet.tsx';
import { ScopeFields } from './scope-fields.tsx';

const validities = [
  { value: '30', label: t.apiKeys.validDays({ days: 30 }) },
  { value: '90', label: t.apiKeys.validDays({ days: 90 }) },
  { value: '365', label: t.apiKeys.validYear },
  { value: '730', label: t.apiKeys.validYears },
];

type CreateKeySheetProps = {
  /** What the member may give. */
  scopes: readonly KeyScope[];
  onClose: () => void;
};

/** Makes a key, and then shows it once. */
export function CreateKeySheet({ scopes: offered, onClose }: CreateKeySheetProps) {
  const queryClient = useQueryClient();
  const { through, question } = usePasswordGate();
  const seesAll = useSeesAllProperties();
  const [scopes, setScopes] = useState<KeyScope[]>([]);
  const [properties, setProperties] = useState<PropertyAccess>(seesAll ? 'all' : []);
  const [validDays, setValidDays] = useState('365');
  const [isTried, setTried] = useState(false);
  const [made, setMade] = useState<MadeApiKey | null>(null);

  const send = useAction((body: NewApiKey) => through(() => createApiKey(body)), {
    onDone: (answer) => {
      setMade(answer);
      void queryClient.invalidateQueries({ queryKey: ['api-keys'] });
    },
    meta: { feature: t.subscription.features.api },
  });

  const lacksScopes = scopes.length === 0;
  const lacksProperties = properties !== 'all' && properties.length === 0;
  const form = useSmallForm({
    values: { name: '', networks: '' },
    validate: ({ name, networks }) => ({
      ...(name.trim() === '' ? { name: t.apiKeys.nameMissing } : {}),
      ...(unreadableNetwork(networks) === undefined
        ? {}
        : { networks: t.apiKeys.networksInvalid({ network: unreadableNetwork(networks) ?? '' }) }),
    }),
    send: {
      ...send,
      run: ({ name, networks }, options) => {
        if (lacksScopes || lacksProperties) return;
        const body = { name: name.trim(), networks: linesOf(networks), scopes, properties };
        send.run({ ...body, validDays: Number(validDays) }, options);
      },
    },
  });

  if (made) return <MadeKeySheet made={made} onClose={onClose} />;
  return (
    <FormSheet
      title={t.apiKeys.createTitle}
      text={t.apiKeys.createText}
      action={t.apiKeys.createAction}
      form={form}
      onTried={() => setTried(true)}
      onClose={onClose}
      above={question}
    >
      <Field label={t.labels.name} help={t.apiKeys.nameHint} error={form.errors.name}>
        <TextInput
          {...form.control('name')}
          placeholder={t.apiKeys.nameExample}
          autoComplete="off"
          maxLength={keyLimits.maxNameLength}
        />
      </Field>
      <ScopeFields
        offered={offered}
        chosen={scopes}
        onChange={setScopes}
        error={isTried && lacksScopes ? t.apiKeys.mayMissing : undefined}
      />
      <PropertyAccessField
        chosen={properties}
        onChange={setProperties}
        error={isTried && lacksProperties ? t.members.propertiesMissing : undefined}
      />
      <Field label={t.apiKeys.validFor} help={t.apiKeys.reminder}>
        <Select value={validDays} onChange={setValidDays} options={validities} />
      </Field>
      <Field label={t.apiKeys.networks} help={t.apiKeys.networksHint} error={form.errors.networks}>
        <TextArea {...form.control('networks')} rows={2} autoComplete="off" spellCheck={false} />
      </Field>
    </FormSheet>
  );
}

function linesOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter((line) => line !== '');
}

function unreadableNetwork(text: string): string | undefined {
  return linesOf(text).find((line) => readNetworkRange(line) === null);
}
