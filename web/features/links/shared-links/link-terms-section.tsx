import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { maxLinkPasswordLength } from '#domain/links/shared-link.ts';
import * as t from '#texts/screens.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { DateField } from '#web/ui/calendar/date-field.tsx';
import { DateRangeField } from '#web/ui/calendar/date-range-field.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { LinkDraft } from './link-draft.ts';

type LinkTermsSectionProps = {
  draft: LinkDraft;
  onChange: (part: Partial<LinkDraft>) => void;
  /** True if the link has a password already. */
  hasPassword: boolean;
  passwordError: string | undefined;
};

/** Form section: visibility, permissions, dates, expiry and password. */
export function LinkTermsSection({ draft, onChange, hasPassword, passwordError }: LinkTermsSectionProps) {
  const today = deviceToday();
  const [isChosenOpen, setOpen] = useState(
    hasPassword || draft.lastDay !== '' || draft.password !== '' || draft.stay.checkIn !== null,
  );
  const isOpen = isChosenOpen || passwordError !== undefined;

  return (
    <Card>
      <CardHeader title={t.links.terms} text={t.links.termsText} />
      <div className="grid grid-cols-1 gap-5">
        <Switch
          checked={draft.showPrices}
          onChange={(showPrices) => onChange({ showPrices })}
          label={t.actions.showPrices}
          help={t.links.showPricesHelp}
        />
        <Switch
          checked={draft.allowRequests}
          onChange={(allowRequests) => onChange({ allowRequests })}
          label={t.links.allowRequests}
          help={t.links.allowRequestsHelp}
        />
        <Switch
          checked={draft.allowMessages}
          onChange={(allowMessages) => onChange({ allowMessages })}
          label={t.links.allowMessages}
          help={t.links.allowMessagesHelp}
        />
        <div className="border-t border-line pt-2">
          <button
            type="button"
            aria-expanded={isOpen}
            className="flex min-h-11 w-full items-center justify-between gap-3 text-left font-semibold"
            onClick={() => setOpen(!isOpen)}
          >
            {t.links.limits}
            {isOpen ? (
              <ChevronUp aria-hidden className="size-5 text-mute" />
            ) : (
              <ChevronDown aria-hidden className="size-5 text-mute" />
            )}
          </button>
          {isOpen && (
            <div className="mt-2 grid grid-cols-1 gap-5">
              <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
                <Field label={t.links.dates} help={t.links.datesHelp} optional className="sm:col-span-2">
                  <DateRangeField
                    label={t.links.dates}
                    value={draft.stay}
                    onChange={(stay) => onChange({ stay })}
                    rules={{ today }}
                  />
                </Field>
                <Field label={t.links.lastDay} help={t.links.lastDayHelp} optional>
                  <DateField
                    mayBeEmpty
                    min={today}
                    value={draft.lastDay}
                    onChange={(lastDay) => onChange({ lastDay })}
                  />
                </Field>
                <Field
                  label={t.labels.password}
                  help={hasPassword ? t.links.passwordUnchanged : t.links.passwordHelp}
                  error={passwordError}
                  optional
                >
                  <TextInput
                    name="password"
                    value={draft.password}
                    maxLength={maxLinkPasswordLength}
                    autoComplete="off"
                    disabled={draft.removesPassword}
                    onChange={(event) => onChange({ password: event.target.value })}
                  />
                </Field>
              </div>
              {hasPassword && (
                <Switch
                  checked={draft.removesPassword}
                  onChange={(removesPassword) =>
                    onChange({ removesPassword, ...(removesPassword ? { password: '' } : {}) })
                  }
                  label={t.links.passwordRemove}
                  help={t.links.passwordRemoveHelp}
                />
              )}
            </div>
          )}
        </div>
      </div>
    </Card>
  );
}
