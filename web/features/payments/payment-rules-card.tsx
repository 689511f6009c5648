import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaymentAccount } from '#contract/payments/payment-account.ts';
import { maxCancelDays, minCancelDays } from '#domain/payments/unpaid-balance.ts';
import * as t from '#texts/screens.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { useAction } from '#web/ui/use-action.ts';
import {
  ConnectionCard,
  type PaymentRules,
  paymentAccountQuery,
  paymentActions,
} from './connection-card.tsx';
import { PayoutsCard } from './payouts-card.tsx';

/** How guests pay online, and what happens when they do not. */
export function PaymentsSection() {
  const may = useMay();
  return may('settings:write') ? <AccountAndRules /> : <PayoutsCard />;
}

function AccountAndRules() {
  const found = useQuery(paymentAccountQuery());
  return (
    <Loaded query={found} failure={t.pay.accountFailed} lines={7} card>
      {(account) => (
        <>
          <ConnectionCard account={account} />
          {account.gateway !== null && <PayoutsCard />}
          <PaymentRulesCard account={account} />
        </>
      )}
    </Loaded>
  );
}

/** Reminders to guests, and whether a booking whose balance stays unpaid is cancelled. Each switch takes effect at once. */
function PaymentRulesCard({ account }: { account: PaymentAccount }) {
  const actions = paymentActions(useQueryClient());
  const saving = useAction(actions.change, { done: () => t.notices.saved, failed: true });
  const { remindsGuests, cancelsUnpaid, cancelDays } = account;
  const save = (change: Partial<PaymentRules>) =>
    saving.run({ remindsGuests, cancelsUnpaid, cancelDays, ...change });

  return (
    <Card aria-label={t.pay.rulesTitle}>
      <CardHeader title={t.pay.rulesTitle} text={t.pay.rulesText} />
      <div className="divide-y divide-line">
        <Switch
          checked={remindsGuests}
          onChange={(on) => save({ remindsGuests: on })}
          label={t.pay.rulesRemind}
          help={t.pay.rulesRemindHelp}
        />
        <div className="pt-1">
          <Switch
            checked={cancelsUnpaid}
            onChange={(on) => save({ cancelsUnpaid: on })}
            label={t.pay.rulesCancel}
            help={t.pay.rulesCancelHelp}
          />
          {cancelsUnpaid && (
            <Field label={t.pay.rulesDays} help={t.pay.rulesDaysHelp} className="mt-3 mb-2">
              <NumberStepper
                value={cancelDays}
                min={minCancelDays}
                max={maxCancelDays}
                onChange={(days) => {
                  if (days !== null && days >= minCancelDays && days <= maxCancelDays)
                    save({ cancelDays: days });
                }}
              />
            </Field>
          )}
        </div>
      </div>
    </Card>
  );
}
