import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { AgreementRules, AgreementTemplate } from '#contract/agreements/agreement-templates.ts';
import {
  agreementGates,
  agreementLimits,
  agreementSigners,
  countersignings,
} from '#domain/agreements/agreement.ts';
import * as t from '#texts/screens.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { changeRules, rulesQuery, templatesQuery } from './agreement.queries.ts';

/** Which agreement the guests of a property sign, and what waits for it. */
export function AgreementRulesPanel({ propertyId }: { propertyId: string }) {
  const rules = useQuery({ ...rulesQuery(propertyId), staleTime: 0, refetchOnWindowFocus: false });
  const templates = useQuery(templatesQuery());

  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader
        title={t.agreements.pageTitle}
        text={t.agreements.rulesText}
        action={<ToTemplates className="text-sm underline-offset-4 hover:underline" />}
      />
      <Loaded query={templates} failure={t.agreements.failed} lines={3}>
        {({ templates: known }) =>
          known.length === 0 ? (
            <NoTemplates />
          ) : (
            <Loaded query={rules} failure={t.agreements.failed} lines={3}>
              {(saved) => (
                <RulesForm
                  key={JSON.stringify(saved)}
                  propertyId={propertyId}
                  saved={saved}
                  templates={known}
                />
              )}
            </Loaded>
          )
        }
      </Loaded>
    </Card>
  );
}

function ToTemplates({ className }: { className: string }) {
  return (
    <Link to={addresses.settings.pattern} search={{ section: 'agreements' }} className={className}>
      {t.agreements.templatesLink}
    </Link>
  );
}

function NoTemplates() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-mute">{t.agreements.rulesNone}</p>
      <ToTemplates className={buttonVariants({ variant: 'secondary', size: 'sm' })} />
    </div>
  );
}

type FormProps = { propertyId: string; saved: AgreementRules; templates: readonly AgreementTemplate[] };
type Draft = Omit<AgreementRules, 'templateId' | 'renewPercent'> & {
  templateId: string;
  renewPercent: string;
};

const noTemplate = 'none';

function RulesForm({ propertyId, saved, templates }: FormProps) {
  const client = useQueryClient();
  const save = useAction((draft: Draft) => changeRules(propertyId, rulesOf(draft)), {
    done: () => t.agreements.rulesSaved,
    onDone: async (value) => {
      client.setQueryData(rulesQuery(propertyId).queryKey, value);
      await client.invalidateQueries(templatesQuery());
    },
  });

  const stored: Draft = {
    ...saved,
    templateId: saved.templateId ?? noTemplate,
    renewPercent: String(saved.renewPercent),
  };

  const form = useSmallForm<Draft, AgreementRules>({
    values: stored,
    validate: ({ renewPercent }): { renewPercent?: string } =>
      /^\d{1,3}$/.test(renewPercent.trim()) && Number(renewPercent) <= agreementLimits.renewPercent
        ? {}
        : { renewPercent: t.agreements.renewError },
    send: save,
  });

  const { templateId, gate, sendsItself, signers, countersigns } = form.values;
  const isOn = templateId !== noTemplate;
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(stored);

  return (
    <form noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 lg:grid-cols-2">
        <Field label={t.agreements.template}>
          <Select
            value={templateId}
            onChange={(next) => form.change({ templateId: next })}
            options={[
              { value: noTemplate, label: t.agreements.templateNone },
              ...templates.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
          />
        </Field>
        {isOn && (
          <Field label={t.agreements.gate} help={gateHelp[gate]}>
            <Select
              value={gate}
              onChange={(next) => form.change({ gate: next })}
              options={agreementGates.map((value) => ({ value, label: gateLabels[value] }))}
            />
          </Field>
        )}
      </div>
      {isOn && (
        <>
          <div className="grid grid-cols-1 gap-x-8 gap-y-5 lg:grid-cols-2">
            <Field
              label={t.agreements.signers}
              help={signers === 'adults' ? t.agreements.signersAdultsHelp : undefined}
            >
              <Select
                value={signers}
                onChange={(next) => form.change({ signers: next })}
                options={agreementSigners.map((value) => ({ value, label: signerLabels[value] }))}
              />
            </Field>
            <Field label={t.agreements.countersigns} help={countersignHelp[countersigns]}>
              <Select
                value={countersigns}
                onChange={(next) => form.change({ countersigns: next })}
                options={countersignings.map((value) => ({ value, label: countersignLabels[value] }))}
              />
            </Field>
          </div>
          <Switch
            label={t.agreements.sendsItself}
            help={gate === 'confirmation' ? t.agreements.sendsRequest : t.agreements.sendsConfirmed}
            checked={sendsItself}
            onChange={(next) => form.change({ sendsItself: next })}
          />
          <Field
            label={t.agreements.renew}
            help={t.agreements.renewHelp}
            error={form.errors.renewPercent}
            className="max-w-sm"
          >
            <TextInput {...form.control('renewPercent')} inputMode="numeric" maxLength={3} />
          </Field>
        </>
      )}
      {form.problem && <Banner tone="danger" title={form.problem} />}
      <div>
        <Button type="submit" busy={form.isPending} disabled={!isDirty}>
          {t.agreements.rulesSave}
        </Button>
      </div>
    </form>
  );
}

function rulesOf({ templateId, renewPercent, ...rest }: Draft): AgreementRules {
  if (templateId === noTemplate)
    return { ...rest, templateId: null, gate: 'none', renewPercent: Number(renewPercent) };
  return { ...rest, templateId, renewPercent: Number(renewPercent) };
}

const signerLabels = { booker: t.agreements.signersBooker, adults: t.agreements.signersAdults };

const countersignLabels = {
  automatic: t.agreements.countersignsAutomatic,
  hand: t.agreements.countersignsHand,
};

const countersignHelp = {
  automatic: t.agreements.countersignsAutomaticHelp,
  hand: t.agreements.countersignsHandHelp,
};

const gateLabels = {
  none: t.agreements.gateNone,
  confirmation: t.agreements.gateConfirmation,
  access: t.agreements.gateAccess,
};

const gateHelp = {
  none: t.agreements.gateNoneHelp,
  confirmation: t.agreements.gateConfirmationHelp,
  access: t.agreements.gateAccessHelp,
};
