import type { RuleInput } from '#contract/messages/message-rules.ts';
import { countsBack } from '#domain/messages/automation/message-triggers.ts';
import * as t from '#texts/screens.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { PropertyPicker } from './property-picker.tsx';
import { type ConditionsProps, MoreConditions } from './rule-more-conditions.tsx';

export type PartProps = { draft: RuleInput; change: (part: Partial<RuleInput>) => void };

type Conditions = RuleInput['conditions'];

/** "To all stays at all properties", each part a field. */
export function WhoFields({ draft, change, languages }: PartProps & { languages: readonly string[] }) {
  const { conditions } = draft;
  const set: ConditionsProps['set'] = (part) => {
    const next = Object.entries({ ...conditions, ...part }).filter(([, value]) => value !== undefined);
    // NOTE: only entries without a value are left out.
    change({ conditions: Object.fromEntries(next) as Conditions });
  };

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-3">
        <span>{t.labels.toDay}</span>
        <Select
          label={t.labels.payment}
          className="w-auto min-w-44"
          value={conditions.payment ?? 'any'}
          onChange={(payment) => set({ payment: payment === 'any' ? undefined : payment })}
          options={[
            { value: 'any', label: t.automation.anyStay },
            { value: 'paid', label: t.automation.paidStay },
            { value: 'open', label: t.automation.owingStay },
          ]}
        />
        <span className="flex min-w-0 items-center gap-2.5">
          {t.automation.atWord}
          <PropertyPicker
            chosen={conditions.propertyIds ?? []}
            onChange={(ids) => set({ propertyIds: ids.length === 0 ? undefined : ids })}
          />
        </span>
      </div>
      <MoreConditions conditions={conditions} set={set} languages={languages} />
    </>
  );
}

/** What happens when a stay comes late, or changes; few rules need other answers than the usual ones. */
export function HowFields({ draft, change }: PartProps) {
  const { trigger, catchUp, resendIf } = draft;
  const aboutStay = trigger.endsWith('check_in') || trigger.endsWith('check_out');
  const causes = [
    { value: 'dates', label: t.labels.dates },
    { value: 'party', label: t.labels.guests },
    { value: 'access', label: t.automation.resendAccess },
  ] as const;

  return (
    <details className="min-w-0 border-t border-line pt-3">
      <summary className="min-h-9 cursor-pointer py-1.5 font-semibold">{t.automation.sectionHow}</summary>
      {aboutStay && (
        <>
          <Field label={t.automation.catchUp}>
            <Select
              value={catchUp}
              onChange={(next) => change({ catchUp: next })}
              options={[
                { value: 'now', label: t.automation.catchUpNow },
                { value: 'bundle', label: t.automation.catchUpBundle },
                { value: 'skip', label: t.automation.catchUpSkip },
              ]}
            />
          </Field>
          <fieldset className="mt-4 min-w-0">
            <legend className="font-semibold">{t.automation.resend}</legend>
            {causes.map(({ value, label }) => (
              <Checkbox
                key={value}
                checked={resendIf.includes(value)}
                onChange={(isChosen) =>
                  change({
                    resendIf: isChosen ? [...resendIf, value] : resendIf.filter((one) => one !== value),
                  })
                }
                label={label}
              />
            ))}
          </fieldset>
        </>
      )}
      <Switch
        checked={draft.respectsQuiet}
        onChange={(respectsQuiet) => change({ respectsQuiet })}
        label={t.automation.quiet}
        help={t.automation.quietHelp}
      />
      {!countsBack(trigger) || aboutStay ? (
        <Switch
          checked={draft.waitsForAgent}
          onChange={(waitsForAgent) => change({ waitsForAgent })}
          label={t.automation.waits}
          help={t.automation.waitsHelp}
        />
      ) : null}
    </details>
  );
}
