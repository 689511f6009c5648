import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { m } from '#web/locales/compiled/messages.js';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { BrandPreview } from './brand-preview.tsx';
import { ColourField } from './colour-field.tsx';
import { LogoField } from './logo-field.tsx';
import { SaveBar } from './save-bar.tsx';
import { type Settings, saveSettings } from './settings.queries.ts';

type CompanyCardProps = {
  settings: Settings;
  name: string;
  company: string;
  /** Saves the company name, which belongs to the profile. */
  onCompany: (company: string) => Promise<void>;
};

export function CompanyCard({ settings, name, company: savedCompany, onCompany }: CompanyCardProps) {
  const queryClient = useQueryClient();
  const { logo, colour: savedColour } = settings.branding;
  const [company, setCompany] = useState(savedCompany);
  const [colour, setColour] = useState(savedColour);
  const dirty = company.trim() !== savedCompany || colour !== savedColour;
  const save = useAction(
    async () => {
      if (company.trim() !== savedCompany) await onCompany(company.trim());
      if (colour !== savedColour) await saveSettings(queryClient, { branding: { colour } });
    },
    {
      done: () => m.settings_saved(),
      onDone: () => setCompany(company.trim()),
    },
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    save.run();
  }
  function discard() {
    setCompany(savedCompany);
    setColour(savedColour);
    save.reset();
  }
  return (
    <Card aria-label={m.settings_company_title()}>
      <CardHeader title={m.settings_company_title()} text={m.settings_company_text()} />
      <form noValidate onSubmit={submit}>
        <FormSummary errors={[]} problem={save.problem ?? null} attempt={save.submittedAt} />
        <div className="space-y-6">
          <Field label={m.settings_company_name()} optional help={m.settings_company_name_help()}>
            <TextInput
              name="company"
              autoComplete="organization"
              maxLength={120}
              value={company}
              onChange={(event) => setCompany(event.target.value)}
            />
          </Field>
          <LogoField logo={logo} />
          <ColourField value={colour} onChange={setColour} />
          <BrandPreview name={company.trim()} host={name} logo={logo} colour={colour} />
        </div>
        <SaveBar dirty={dirty} busy={save.isPending} onDiscard={discard} />
      </form>
    </Card>
  );
}
