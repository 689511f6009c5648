import { useState } from 'react';
import type { RuleInput } from '#contract/messages/message-rules.ts';
import { ruleLimits } from '#domain/messages/automation/message-rule.ts';
import { messageVariables, templateErrors } from '#domain/messages/automation/message-template.ts';
import * as t from '#texts/screens.ts';
import { languageName, offeredLanguages } from '#web/lib/format/display-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { usePlaceholderField } from '#web/ui/form/use-placeholder-field.ts';
import { Tabs } from '#web/ui/tabs.tsx';

type RuleTextsProps = {
  texts: RuleInput['texts'];
  /** Languages of guests to come that the stored rule has no text in. */
  guestLanguages: readonly string[];
  onChange: (texts: RuleInput['texts']) => void;
};

/** The text of a rule in each language, with the words that can be filled in. */
export function RuleTexts({ texts, guestLanguages, onChange }: RuleTextsProps) {
  const languages = Object.keys(texts);
  const [chosen, setChosen] = useState(languages[0] ?? 'en');
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? 'en');
  const text = texts[language] ?? { subject: '', body: '' };
  const area = usePlaceholderField();
  const change = (part: Partial<typeof text>) => onChange({ ...texts, [language]: { ...text, ...part } });

  function remove(): void {
    const { [language]: _removed, ...rest } = texts;
    onChange(rest);
  }

  const isMissing = (one: string) => !languages.includes(one);
  const missing = guestLanguages.filter(isMissing);
  const offered = [...new Set([...missing, ...offeredLanguages])].filter(isMissing);

  return (
    <>
      {languages.length > 1 && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
          <Tabs
            label={t.automation.language}
            value={language}
            onChange={setChosen}
            tabs={languages.map((value) => ({ value, label: languageName(value) }))}
          />
          <Button variant="quiet" size="sm" onClick={remove}>
            {t.actions.removeLanguage({ language: languageName(language) })}
          </Button>
        </div>
      )}
      <div className="grid gap-4">
        <Field label={t.labels.subject} optional error={errorText(text.subject)}>
          <TextInput
            value={text.subject}
            maxLength={ruleLimits.subject}
            onChange={(event) => change({ subject: event.target.value })}
          />
        </Field>
        <Field
          label={t.labels.message}
          help={t.automation.bodyHelp({ open: '{', close: '}' })}
          error={errorText(text.body)}
        >
          <TextArea
            ref={area.ref}
            rows={8}
            value={text.body}
            maxLength={ruleLimits.body}
            onChange={(event) => change({ body: event.target.value })}
          />
        </Field>
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <Select<string>
            label={t.automation.insert}
            value={null}
            placeholder={t.automation.insert}
            onChange={(word) => change({ body: area.insert(text.body, word) })}
            options={messageVariables.map((value) => ({ value, label: `{${value}}` }))}
          />
          {languages.length < ruleLimits.languages && (
            <Select<string>
              label={t.actions.addLanguage}
              value={null}
              placeholder={t.actions.addLanguage}
              onChange={(added) => {
                onChange({ ...texts, [added]: { ...text } });
                setChosen(added);
              }}
              options={offered.map((value) => ({
                value,
                label: languageName(value),
                ...(missing.includes(value) ? { detail: t.automation.languageOfGuests } : {}),
              }))}
            />
          )}
        </div>
      </div>
    </>
  );
}

function errorText(text: string): string | undefined {
  const { unknown, isBalanced } = templateErrors(text);
  if (unknown.length > 0)
    return t.automation.unknownText({ variables: unknown.map((word) => `{${word}}`).join(', ') });
  return isBalanced ? undefined : t.automation.unbalanced({ open: '{', close: '}' });
}
