import { useQuery } from '@tanstack/react-query';
import type { RuleInput } from '#contract/messages/message-rules.ts';
import { ruleLimits } from '#domain/messages/automation/message-rule.ts';
import { countsBack } from '#domain/messages/automation/message-triggers.ts';
import { m } from '#web/locales/compiled/messages.js';
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

  const places = conditions.propertyIds ?? [];
  const toggle = (id: string, isChosen: boolean) => {
    const next = isChosen ? [...places, id] : places.filter((one) => one !== id);
    set({ propertyIds: next.length === 0 ? undefined : next });
  };

  return (
    <Card>
      <CardHeader title={m.automation_section_who()} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.automation_payment()} className="sm:col-span-2">
          <Select
            value={conditions.payment ?? 'any'}
            onChange={(payment) => set({ payment: payment === 'any' ? undefined : payment })}
            options={[
              { value: 'any', label: m.automation_payment_any() },
              { value: 'paid', label: m.automation_payment_paid() },
              { value: 'open', label: m.automation_payment_open() },
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
          labels={[m.automation_min_nights(), m.automation_max_nights()]}
        />
        <div className="sm:col-span-2">
          <Checkbox
            checked={conditions.signed === true}
            onChange={(signed) => set({ signed: signed || undefined })}
            label={m.automation_signed()}
          />
          <Checkbox
            checked={conditions.withChildren === true}
            onChange={(withChildren) => set({ withChildren: withChildren || undefined })}
            label={m.automation_children()}
          />
          <Checkbox
            checked={conditions.withPets === true}
            onChange={(withPets) => set({ withPets: withPets || undefined })}
            label={m.automation_pets()}
          />
        </div>
        {data && data.items.length > 1 && (
          <fieldset className="min-w-0 sm:col-span-2">
            <legend className="font-semibold">
              {places.length === 0
                ? m.automation_places_all()
                : m.automation_only_places({ count: places.length })}
            </legend>
            <p className="text-sm text-mute">{m.automation_places_help()}</p>
            <div className="max-h-60 overflow-y-auto">
              {data.items.map(({ _id, title }) => (
                <Checkbox
                  key={_id}
                  checked={places.includes(_id)}
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
    { value: 'dates', label: m.automation_resend_dates() },
    { value: 'party', label: m.automation_resend_party() },
    { value: 'access', label: m.automation_resend_access() },
  ] as const;

  return (
    <Card>
      <CardHeader title={m.automation_section_how()} />
      {aboutStay && (
        <>
          <Field label={m.automation_catch_up()}>
            <Select
              value={catchUp}
              onChange={(next) => change({ catchUp: next })}
              options={[
                { value: 'now', label: m.automation_catch_up_now() },
                { value: 'bundle', label: m.automation_catch_up_bundle() },
                { value: 'skip', label: m.automation_catch_up_skip() },
              ]}
            />
          </Field>
          <fieldset className="mt-4 min-w-0">
            <legend className="font-semibold">{m.automation_resend()}</legend>
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
        label={m.automation_quiet()}
        help={m.automation_quiet_help()}
      />
      {!countsBack(trigger) || aboutStay ? (
        <Switch
          checked={draft.waitsForAgent}
          onChange={(waitsForAgent) => change({ waitsForAgent })}
          label={m.automation_waits()}
          help={m.automation_waits_help()}
        />
      ) : null}
    </Card>
  );
}
