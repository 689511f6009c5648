import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PropertyAccess } from '#domain/account/member-roles.ts';
import { type WebhookType, webhookLimits, webhookTypes } from '#domain/account/webhooks/webhook-types.ts';
import * as t from '#texts/screens.ts';
import { PropertyAccessField } from '#web/features/account/team/property-access-field.tsx';
import { useSeesAllProperties } from '#web/lib/session/rights.ts';
import { usePasswordGate } from '#web/lib/session/use-password-gate.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { FormSheet } from '#web/ui/popup/form-sheet.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import { SecretSheet } from './secret-sheet.tsx';
import {
  changeWebhook,
  createWebhook,
  type NewWebhook,
  type Webhook,
  type WebhookSecret,
} from './webhooks.queries.ts';

type WebhookSheetProps = {
  /** The one that is changed; absent for a new one. */
  webhook?: Webhook | undefined;
  onClose: () => void;
};

/** Where events go and which. A new webhook shows its secret once. */
export function WebhookSheet({ webhook, onClose }: WebhookSheetProps) {
  const { through, question } = usePasswordGate();
  const seesAll = useSeesAllProperties();
  const [types, setTypes] = useState<readonly WebhookType[]>(webhook?.types ?? []);
  const [properties, setProperties] = useState<PropertyAccess>(webhook?.properties ?? (seesAll ? 'all' : []));
  const [namesGuests, setNamesGuests] = useState(webhook?.namesGuests ?? false);
  const [isTried, setTried] = useState(false);
  const [made, setMade] = useState<WebhookSecret | null>(null);

  const send = useSave(webhook, { through, onMade: setMade, onClose });

  const lacksTypes = types.length === 0;
  const lacksProperties = properties !== 'all' && properties.length === 0;
  const form = useSmallForm({
    values: { name: webhook?.name ?? '', url: '' },
    validate: ({ name, url }) => ({
      ...(name.trim() === '' ? { name: t.webhooks.nameMissing } : {}),
      ...(webhook === undefined && url.trim() === '' ? { url: t.webhooks.addressMissing } : {}),
    }),
    send: {
      ...send,
      run: ({ name, url }, options) => {
        if (lacksTypes || lacksProperties) return;
        const body = { name: name.trim(), url: url.trim(), types: [...types], properties, namesGuests };
        send.run(body, options);
      },
    },
  });

  if (made) return <SecretSheet made={made} onClose={onClose} />;
  return (
    <FormSheet
      title={webhook ? t.webhooks.changeTitle({ name: webhook.name }) : t.webhooks.create}
      text={t.webhooks.createText}
      action={webhook ? t.actions.saveChanges : t.webhooks.createAction}
      form={form}
      onTried={() => setTried(true)}
      onClose={onClose}
      above={question}
    >
      <Field label={t.labels.name} help={t.webhooks.nameHint} error={form.errors.name}>
        <TextInput
          {...form.control('name')}
          placeholder={t.webhooks.nameExample}
          autoComplete="off"
          maxLength={webhookLimits.maxNameLength}
        />
      </Field>
      <Field
        label={webhook ? t.webhooks.newAddress : t.labels.address}
        help={webhook ? t.webhooks.newAddressHint({ url: webhook.url }) : t.webhooks.addressHint}
        error={form.errors.url}
      >
        <TextInput
          {...form.control('url')}
          type="url"
          placeholder={t.webhooks.addressExample}
          autoComplete="off"
          spellCheck={false}
          maxLength={webhookLimits.maxAddressLength}
        />
      </Field>
      <TypeFields
        chosen={types}
        onChange={setTypes}
        error={isTried && lacksTypes ? t.webhooks.eventsMissing : undefined}
      />
      <Checkbox
        checked={namesGuests}
        onChange={setNamesGuests}
        label={t.webhooks.namesGuests}
        help={t.webhooks.namesGuestsHint}
      />
      <PropertyAccessField
        chosen={properties}
        onChange={setProperties}
        error={isTried && lacksProperties ? t.members.propertiesMissing : undefined}
      />
    </FormSheet>
  );
}

type Gate = ReturnType<typeof usePasswordGate>['through'];

function useSave(
  webhook: Webhook | undefined,
  { through, onMade, onClose }: { through: Gate; onMade: (made: WebhookSecret) => void; onClose: () => void },
) {
  const queryClient = useQueryClient();

  return useAction((body: NewWebhook) => save(webhook, body, through), {
    onDone: (answer) => {
      void queryClient.invalidateQueries({ queryKey: ['webhooks'] });
      if (answer !== null) return onMade(answer);
      showToast({ title: t.webhooks.changed({ name: webhook?.name ?? '' }) });
      onClose();
    },
    meta: { feature: t.subscription.features.api },
  });
}

/** Saves a change, or adds a webhook after the password; returns what shows a new secret. */
async function save(
  webhook: Webhook | undefined,
  body: NewWebhook,
  through: Gate,
): Promise<WebhookSecret | null> {
  if (webhook === undefined) return through(() => createWebhook(body));

  const { url, ...rest } = body;
  await through(() => changeWebhook(webhook._id, { ...rest, ...(url === '' ? {} : { url }) }));
  return null;
}

type TypeFieldsProps = {
  chosen: readonly WebhookType[];
  onChange: (chosen: readonly WebhookType[]) => void;
  error: string | undefined;
};

function TypeFields({ chosen, onChange, error }: TypeFieldsProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t.webhooks.events}</legend>
      {error && (
        <p role="alert" className="mb-2 text-sm text-danger">
          {error}
        </p>
      )}
      <div className="rounded-control border border-line px-3 py-1">
        {webhookTypes.map((type) => (
          <Checkbox
            key={type}
            checked={chosen.includes(type)}
            onChange={(isOn) => onChange(isOn ? [...chosen, type] : chosen.filter((one) => one !== type))}
            label={
              <span className="flex flex-wrap items-baseline gap-x-2">
                {t.webhooks.types[type]}
                <code className="font-mono text-[12px] whitespace-nowrap text-mute">{type}</code>
              </span>
            }
          />
        ))}
      </div>
      <Button variant="quiet" size="sm" className="mt-1" onClick={() => onChange(webhookTypes)}>
        {t.webhooks.allEvents}
      </Button>
    </fieldset>
  );
}
