import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { agreementLimits } from '#domain/agreements/agreement.ts';
import { agreementVariables, placeholderOf, type TemplateTexts } from '#domain/agreements/agreement-text.ts';
import * as t from '#texts/screens.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { languageName, offeredLanguages } from '#web/lib/format/display-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PlaceholderButtons } from '#web/ui/form/placeholder-buttons.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { usePlaceholderField } from '#web/ui/form/use-placeholder-field.ts';
import { AgreementText } from '#web/ui/markdown/agreement-text.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { previewQuery } from './agreement.queries.ts';

type TextsProps = {
  texts: TemplateTexts;
  onChange: (texts: TemplateTexts) => void;
  /** Language whose text is shown. */
  chosen: string;
  onChoose: (language: string) => void;
  error: string | undefined;
};

/** The text of an agreement in each of its languages, beside its preview. */
export function TemplateTextFields({ texts, onChange, chosen, onChoose, error }: TextsProps) {
  const languages = Object.keys(texts);
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? 'en');
  const text = texts[language] ?? '';
  const area = usePlaceholderField();
  const write = (next: string) => onChange({ ...texts, [language]: next });
  function remove() {
    const { [language]: _removed, ...rest } = texts;
    onChange(rest);
  }

  return (
    <>
      <div>
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {languages.length < agreementLimits.languages && (
            <Select<string>
              label={t.actions.addLanguage}
              value={null}
              placeholder={t.actions.addLanguage}
              onChange={(added) => {
                onChange({ ...texts, [added]: text });
                onChoose(added);
              }}
              options={offeredLanguages
                .filter((one) => !languages.includes(one))
                .map((value) => ({ value, label: languageName(value) }))}
            />
          )}
          {languages.length > 1 && (
            <div>
              <Button variant="quiet" onClick={remove}>
                {t.actions.removeLanguage({ language: languageName(language) })}
              </Button>
            </div>
          )}
        </div>
        <p className="mt-2 text-sm text-mute">{t.agreements.languagesHelp}</p>
      </div>
      {languages.length > 1 && (
        <Tabs
          label={t.automation.language}
          value={language}
          onChange={onChoose}
          tabs={languages.map((value) => ({ value, label: languageName(value) }))}
        />
      )}
      <div className="grid min-w-0 grid-cols-1 gap-5 lg:grid-cols-2">
        <div className="min-w-0">
          <Field label={t.labels.text} help={t.agreements.templateHelp} error={error}>
            <TextArea
              ref={area.ref}
              name="texts"
              lang={language}
              value={text}
              onChange={(event) => write(event.target.value)}
              rows={18}
              maxLength={agreementLimits.text}
            />
          </Field>
          <p className="mt-4 mb-2 text-sm font-semibold">{t.agreements.templateVariables}</p>
          <PlaceholderButtons
            placeholders={agreementVariables}
            label={(variable) => t.agreements.variableLabels[variable]}
            onInsert={(variable) => write(area.insert(text, placeholderOf(variable)))}
          />
        </div>
        <Preview text={text} language={language} />
      </div>
    </>
  );
}

/** The text with an invented stay at the host's first property. */
function Preview({ text, language }: { text: string; language: string }) {
  const calm = useDeferredValue(text);
  const found = useQuery(previewQuery(calm, language));
  const tooLong = isCallProblem(found.error, 'agreement_too_long') ? found.error.detail : null;

  return (
    <section className="min-w-0" aria-label={t.agreements.preview}>
      <p className="mb-2 text-sm font-semibold">{t.agreements.preview}</p>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        tabIndex={0}
        lang={language}
        className="max-h-[60dvh] overflow-y-auto rounded-xl border border-line px-4 py-3 text-[15px]"
      >
        {found.data && tooLong === null ? (
          <AgreementText text={found.data.text} />
        ) : (
          <p className="text-mute" lang="en">
            {tooLong ?? missingPreviewText(found.error)}
          </p>
        )}
      </div>
    </section>
  );
}

/** Why there is no preview; `error` is null while it loads. */
function missingPreviewText(error: Error | null): string {
  if (error === null) return t.agreements.previewLoading;
  return isCallProblem(error, 'not_found') ? t.agreements.previewNoProperty : t.agreements.previewFailed;
}
