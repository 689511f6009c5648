import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { Property, PropertyChange } from '#contract/properties/property-shapes.ts';
import * as t from '#texts/screens.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog, DialogClose } from '#web/ui/popup/dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { cacheProperty, changeProperty, propertyQuery, ratedPropertiesQuery } from '../property.queries.ts';
import { refreshRates } from './rate.queries.ts';

type Parts = { prices: boolean; stayRules: boolean };

/** Button that copies prices and stay rules from another property. */
export function CopyRulesButton({ property }: { property: Property }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" icon={<Copy aria-hidden />} onClick={() => setOpen(true)}>
        {t.rates.copyRules}
      </Button>
      {open && <CopyRulesDialog property={property} onClose={() => setOpen(false)} />}
    </>
  );
}

function CopyRulesDialog({ property, onClose }: { property: Property; onClose: () => void }) {
  const client = useQueryClient();
  const [fromId, setFromId] = useState<string | null>(null);
  const [parts, setParts] = useState<Parts>({ prices: true, stayRules: true });
  const { data: rated = [] } = useQuery(ratedPropertiesQuery());
  const source = useQuery({ ...propertyQuery(fromId ?? ''), enabled: fromId !== null });
  const hasOtherCurrency = source.data !== undefined && source.data.currency !== property.currency;
  const copiesPrices = parts.prices && !hasOtherCurrency;

  const copy = useAction((change: PropertyChange) => changeProperty(property._id, change), {
    done: (_value, { version }) =>
      version === property.version
        ? t.rates.rulesCopied({ name: source.data?.title ?? '' })
        : { title: t.notices.changeUndone },
    undo: (saved, { version }) => (version === property.version ? () => restore(saved.version) : undefined),
    onDone: (saved) => {
      cacheProperty(client, saved);
      refreshRates(client);
      onClose();
    },
  });

  function restore(version: number): void {
    copy.run({ ...rulesOf(property, { prices: true, stayRules: true }), version });
  }

  const change = source.data
    ? rulesOf(source.data, { prices: copiesPrices, stayRules: parts.stayRules })
    : {};

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t.rates.copyRulesTitle}
      text={t.rates.copyRulesText({ name: property.title })}
      size="sm"
      footer={{
        secondary: <DialogClose render={<Button variant="secondary">{t.actions.cancel}</Button>} />,
        primary: (
          <Button
            busy={copy.isPending}
            disabled={Object.keys(change).length === 0}
            onClick={() => copy.run({ ...change, version: property.version })}
          >
            {t.actions.copy}
          </Button>
        ),
      }}
    >
      <div className="grid grid-cols-1 gap-4">
        <Field label={t.rates.copyRulesFrom}>
          <Select
            value={fromId}
            onChange={setFromId}
            placeholder={t.actions.chooseProperty}
            options={rated
              .filter(({ _id }) => _id !== property._id)
              .map(({ _id, title }) => ({ value: _id, label: title }))}
          />
        </Field>
        <div>
          <Checkbox
            label={t.rates.copyRulesPrices}
            help={t.rates.copyRulesPricesHelp}
            checked={copiesPrices}
            disabled={hasOtherCurrency}
            onChange={(prices) => setParts((old) => ({ ...old, prices }))}
          />
          <Checkbox
            label={t.rates.copyRulesStay}
            help={t.rates.copyRulesStayHelp}
            checked={parts.stayRules}
            onChange={(stayRules) => setParts((old) => ({ ...old, stayRules }))}
          />
        </div>
        {hasOtherCurrency && <p className="text-sm text-mute">{t.rates.copyRulesCurrency}</p>}
        {copy.problem && <Banner tone="danger" title={copy.problem} />}
      </div>
    </Dialog>
  );
}

/** Prices with their seasons, and stay rules, of a property; prices and minimum stays of single dates stay where they are. */
function rulesOf({ pricing, seasons, rules, cancellationPolicy }: Property, parts: Parts): PropertyChange {
  const { exceptions: _exceptions, dateMinimums: _dateMinimums, ...stayRules } = rules;
  return {
    ...(parts.prices ? { pricing, seasons } : {}),
    ...(parts.stayRules ? { rules: stayRules, cancellationPolicy } : {}),
  };
}
