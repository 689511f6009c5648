import { useQueryClient } from '@tanstack/react-query';
import { Check, Pipette } from 'lucide-react';
import { useId } from 'react';
import { maxCompanyLength } from '#domain/account/account.ts';
import { brandShades } from '#domain/account/brand-shades.ts';
import { capitalOf } from '#domain/account/initials.ts';
import { firstCharacter } from '#domain/shared/truncate-text.ts';
import * as t from '#texts/screens.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/form/field.tsx';
import { ScreenForm } from '#web/ui/form/screen-form.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { PictureField } from './picture-field.tsx';
import { removeLogo, saveLogo } from './pictures.ts';
import { type Settings, saveSettings } from './settings.queries.ts';
import { SaveBar } from './with-settings.tsx';

/** Preset brand colours; the colour picker allows any other. */
const brandColours = [
  { value: '#12695d', label: t.settings.colourDefault },
  { value: '#7a2e5d', label: t.settings.colourPlum },
  { value: '#1b5e92', label: t.settings.colourOcean },
  { value: '#a13d2d', label: t.settings.colourBrick },
  { value: '#5d6b1f', label: t.settings.colourOlive },
  { value: '#c2611a', label: t.settings.colourSunset },
  { value: '#46535e', label: t.settings.colourSlate },
] as const;

const defaultBrandColour = brandColours[0].value;

const grounds = {
  light: { page: '#f8f6f1', card: '#ffffff', ink: '#1d211f', mute: '#655f54', line: '#e8e2d7' },
  dark: { page: '#0e1513', card: '#151e1b', ink: '#e6e9e7', mute: '#9aa8a2', line: '#26332f' },
} as const;

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
      showToast({ tone: 'good', title: t.notices.saved });
    },
  });
  const { company, colour } = form.values;
  const dirty = company.trim() !== savedCompany || colour !== savedColour;

  function discard() {
    form.change(saved);
    form.forgetProblem();
  }

  return (
    <Card aria-label={t.labels.company}>
      <CardHeader title={t.labels.company} text={t.settings.companyText} />
      <ScreenForm form={form} dirty={dirty}>
        <div className="space-y-6">
          <Field label={t.settings.companyName} optional help={t.settings.companyNameHelp}>
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
        <SaveBar label={t.settings.companySave} dirty={dirty} busy={form.isPending} onDiscard={discard} />
      </ScreenForm>
    </Card>
  );
}

/** Company logo. */
function LogoField({ logo }: { logo: string | null }) {
  const queryClient = useQueryClient();
  return (
    <PictureField
      label={t.settings.logo}
      help={t.settings.logoHelp}
      preview={
        <div className="grid h-20 w-32 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-white p-2 text-center text-[13px] text-[#655f54]">
          {logo ? (
            <img src={logo} alt={t.settings.logoAlt} className="max-h-full max-w-full object-contain" />
          ) : (
            t.settings.logoNone
          )}
        </div>
      }
      hasPicture={logo !== null}
      chooseLabel={t.settings.logoChoose}
      save={(file) => saveLogo(queryClient, file)}
      savedText={t.settings.logoSaved}
      remove={() => removeLogo(queryClient)}
      removedText={t.settings.logoRemoved}
    />
  );
}

type BrandPreviewProps = { name: string; host: string; logo: string | null; colour: string | null };

/** Header and primary button of a shared page in light and dark mode. */
function BrandPreview({ name, host, logo, colour }: BrandPreviewProps) {
  const shades = brandShades(colour ?? defaultBrandColour);
  return (
    <figure>
      <figcaption className="mb-1.5 text-sm font-semibold">{t.settings.preview}</figcaption>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => {
          const { page, card, ink, mute, line } = grounds[theme];
          const { accent, label } = shades[theme];

          return (
            <div
              key={theme}
              className="rounded-control border p-3"
              style={{ background: page, borderColor: line, color: ink }}
            >
              <p className="text-[13px]" style={{ color: mute }}>
                {theme === 'light' ? t.labels.light : t.labels.dark}
              </p>
              <div className="mt-2 flex min-w-0 items-center gap-2.5">
                {logo ? (
                  <img src={logo} alt="" className="h-9 max-w-24 rounded-md bg-white object-contain p-0.5" />
                ) : (
                  <span
                    aria-hidden
                    className="grid size-9 shrink-0 place-items-center rounded-full text-sm font-bold"
                    style={{ background: accent, color: label }}
                  >
                    {capitalOf(firstCharacter(name || host))}
                  </span>
                )}
                <p className="min-w-0 truncate font-semibold">{name || host}</p>
              </div>
              <div className="mt-3 rounded-lg border p-3" style={{ background: card, borderColor: line }}>
                <span
                  className="block rounded-lg px-3 py-2 text-center text-sm font-semibold"
                  style={{ background: accent, color: label }}
                >
                  {t.actions.requestToBook}
                </span>
                <span
                  className="mt-2 block text-center text-sm font-semibold underline underline-offset-4"
                  style={{ color: accent }}
                >
                  {t.settings.previewLink}
                </span>
              </div>
            </div>
          );
        })}
      </div>
    </figure>
  );
}

type ColourFieldProps = { value: string | null; onChange: (colour: string | null) => void };

/** Brand colour: presets and a custom colour. */
function ColourField({ value, onChange }: ColourFieldProps) {
  const id = useId();
  const chosen = value ?? defaultBrandColour;
  const isOwn = !brandColours.some((one) => one.value === chosen);
  const choose = (colour: string) => onChange(colour === defaultBrandColour ? null : colour);

  return (
    <fieldset aria-describedby={`${id}-help`} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{t.settings.colour}</legend>
      <div className="flex flex-wrap gap-2">
        {brandColours.map(({ value: colour, label }) => (
          <label
            key={colour}
            title={label}
            className={swatch(chosen === colour)}
            style={{ background: colour }}
          >
            <input
              type="radio"
              name={`${id}-colour`}
              checked={chosen === colour}
              onChange={() => choose(colour)}
              aria-label={label}
              className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-full"
            />
            {chosen === colour && <Check aria-hidden className="pointer-events-none size-5 text-white" />}
          </label>
        ))}
        <label
          title={t.settings.colourOwn}
          className={classNames(swatch(isOwn), !isOwn && 'border border-line bg-surface text-mute')}
          style={isOwn ? { background: chosen } : undefined}
        >
          <input
            type="color"
            value={chosen}
            onChange={(event) => choose(event.target.value.toLowerCase())}
            aria-label={t.settings.colourOwn}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <Pipette
            aria-hidden
            className={classNames('pointer-events-none size-5', isOwn && 'text-white mix-blend-difference')}
          />
        </label>
      </div>
      <p id={`${id}-help`} className="mt-1.5 text-[13px] leading-snug text-mute">
        {t.settings.colourHelp}
      </p>
    </fieldset>
  );
}

function swatch(isChosen: boolean): string {
  return classNames(
    'relative grid size-11 shrink-0 place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine-500',
    isChosen && 'ring-2 ring-accent ring-offset-2 ring-offset-surface',
  );
}
