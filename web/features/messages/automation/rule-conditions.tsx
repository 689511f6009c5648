import { useQuery } from '@tanstack/react-query';
import type { RuleInput } from '#contract/messages/message-rules.ts';
import { ruleLimits } from '#domain/messages/automation/message-rule.ts';
import { countsBack } from '#domain/messages/automation/message-triggers.ts';
import * as t from '#texts/screens.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { propertyNamesQuery } from './automation.queries.ts';
import { type ConditionsProps, Limits, MoreConditions } from './rule-more-conditions.tsx';

export type PartProps = { draft: RuleInput; change: (part: Partial<RuleInput>) => void };

type Conditions = RuleInput['conditions'];

/** Which stays a rule is for. */
export function WhoCard({ draft, change, languages }: PartProps & { languages: readonly string[] }) {
  const { conditions } = draft;
  const { data } = useQuery(propertyNamesQuery());
  const set: ConditionsProps['set'] = (part) => {
    const next = Object.entries({ ...conditions, ...part }).filter(([, value]) => value !== undefined);
    // NOTE: only entries without a value are left out.
    change({ conditions: Object.fromEntries(next) as Conditions });
  };

  const propertyIds = conditions.propertyIds ?? [];
  const toggle = (id: string, isChosen: boolean) => {
    const next = isChosen ? [...propertyIds, id] : propertyIds.filter((one) => one !== id);
    set({ propertyIds: next.length === 0 ? undefined : next });
  };

  return (
    <Card>
      <CardHeader title={t.automation.sectionWho} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.labels.payment} className="sm:col-span-2">
          <Select
            value={conditions.payment ?? 'any'}
            onChange={(payment) => set({ payment: payment === 'any' ? undefined : payment })}
            options={[
              { value: 'any', label: t.ui.listAny },
              { value: 'paid', label: t.automation.paymentPaid },
              { value: 'open', label: t.automation.paymentOpen },
            ]}
          />
        </Field>
        <Limits
          conditions={conditions}
          set={set}
          min="minNights"
          max="maxNights"
          least={1}
          most={ruleLimits.nights}
          labels={[t.labels.minimumNights, t.automation.maxNights]}
        />
        <div className="sm:col-span-2">
          <Checkbox
            checked={conditions.signed === true}
            onChange={(signed) => set({ signed: signed || undefined })}
            label={t.automation.signed}
          />
          <Checkbox
            checked={conditions.withChildren === true}
            onChange={(withChildren) => set({ withChildren: withChildren || undefined })}
            label={t.automation.children}
          />
          <Checkbox
            checked={conditions.withPets === true}
            onChange={(withPets) => set({ withPets: withPets || undefined })}
            label={t.automation.pets}
          />
        </div>
        {data && data.items.length > 1 && (
          <fieldset className="min-w-0 sm:col-span-2">
            <legend className="font-semibold">
              {propertyIds.length === 0
                ? t.labels.allProperties
                : t.counts.properties({ count: propertyIds.length })}
            </legend>
            <p className="text-sm text-mute">{t.automation.sourcesHelp}</p>
            <div className="max-h-60 overflow-y-auto">
              {data.items.map(({ _id, title }) => (
                <Checkbox
                  key={_id}
                  checked={propertyIds.includes(_id)}
                  onChange={(isChosen) => toggle(_id, isChosen)}
                  label={title}
                />
              ))}
            </div>
          </fieldset>
        )}
        <MoreConditions conditions={conditions} set={set} languages={languages} />
      </div>
    </Card>
  );
}

/** What happens when a stay comes late, or changes. */
export function HowCard({ draft, change }: PartProps) {
  const { trigger, catchUp, resendIf } = draft;
  const aboutStay = trigger.endsWith('check_in') || trigger.endsWith('check_out');
  const causes = [
    { value: 'dates', label: t.labels.dates },
    { value: 'party', label: t.labels.guests },
    { value: 'access', label: t.automation.resendAccess },
  ] as const;

  return (
    <Card>
      <CardHeader title={t.automation.sectionHow} />
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
    </Card>
  );
}
