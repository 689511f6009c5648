import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { maxLinkPasswordLength } from '#domain/links/shared-link.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
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
      <CardHeader title={m.links_terms()} text={m.links_terms_text()} />
      <div className="grid grid-cols-1 gap-5">
        <Switch
          checked={draft.showPrices}
          onChange={(showPrices) => onChange({ showPrices })}
          label={m.links_show_prices()}
          help={m.links_show_prices_help()}
        />
        <Switch
          checked={draft.allowRequests}
          onChange={(allowRequests) => onChange({ allowRequests })}
          label={m.links_allow_requests()}
          help={m.links_allow_requests_help()}
        />
        <Switch
          checked={draft.allowMessages}
          onChange={(allowMessages) => onChange({ allowMessages })}
          label={m.links_allow_messages()}
          help={m.links_allow_messages_help()}
        />
        <div className="border-t border-line pt-2">
          <button
            type="button"
            aria-expanded={isOpen}
            className="flex min-h-11 w-full items-center justify-between gap-3 text-left font-semibold"
            onClick={() => setOpen(!isOpen)}
          >
            {m.links_limits()}
            {isOpen ? (
              <ChevronUp aria-hidden className="size-5 text-mute" />
            ) : (
              <ChevronDown aria-hidden className="size-5 text-mute" />
            )}
          </button>
          {isOpen && (
            <div className="mt-2 grid grid-cols-1 gap-5">
              <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
                <Field label={m.links_dates()} help={m.links_dates_help()} optional className="sm:col-span-2">
                  <DateRangeField
                    label={m.links_dates()}
                    value={draft.stay}
                    onChange={(stay) => onChange({ stay })}
                    rules={{ today }}
                  />
                </Field>
                <Field label={m.links_last_day()} help={m.links_last_day_help()} optional>
                  <DateField
                    mayBeEmpty
                    min={today}
                    value={draft.lastDay}
                    onChange={(lastDay) => onChange({ lastDay })}
                  />
                </Field>
                <Field
                  label={m.links_password()}
                  help={hasPassword ? m.links_password_keep() : m.links_password_help()}
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
                  label={m.links_password_remove()}
                  help={m.links_password_remove_help()}
                />
              )}
            </div>
          )}
        </div>
      </div>
    </Card>
  );
}
