import { useQueryClient } from '@tanstack/react-query';
import { maxCompanyLength } from '#domain/account/account-limits.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { ScreenForm } from '#web/ui/form/screen-form.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { showToast } from '#web/ui/toast/toast.ts';
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
  const saved = { company: savedCompany, colour: savedColour };
  const form = useSmallForm({
    values: saved,
    validate: () => ({}),
    async send({ company, colour }) {
      const trimmed = company.trim();
      if (trimmed !== savedCompany) await onCompany(trimmed);
      if (colour !== savedColour) await saveSettings(queryClient, { branding: { colour } });
      return trimmed;
    },
    onDone(company) {
      form.change({ company });
      showToast({ tone: 'good', title: m.settings_saved() });
    },
  });
  const { company, colour } = form.values;
  const dirty = company.trim() !== savedCompany || colour !== savedColour;
  function discard() {
    form.change(saved);
    form.forgetProblem();
  }
  return (
    <Card aria-label={m.settings_company_title()}>
      <CardHeader title={m.settings_company_title()} text={m.settings_company_text()} />
      <ScreenForm form={form} dirty={dirty}>
        <div className="space-y-6">
          <Field label={m.settings_company_name()} optional help={m.settings_company_name_help()}>
            <TextInput
              {...form.control('company')}
              autoComplete="organization"
              maxLength={maxCompanyLength}
            />
          </Field>
          <LogoField logo={logo} />
          <ColourField value={colour} onChange={(next) => form.change({ colour: next })} />
          <BrandPreview name={company.trim()} host={name} logo={logo} colour={colour} />
        </div>
        <SaveBar dirty={dirty} busy={form.isPending} onDiscard={discard} />
      </ScreenForm>
    </Card>
  );
}
