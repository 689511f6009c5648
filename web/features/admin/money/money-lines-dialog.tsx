import { useQuery } from '@tanstack/react-query';
import type { MoneyFigure } from '#domain/subscription/platform-money.ts';
import { formatMoment, formatMoney } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Loaded } from '#web/ui/loaded.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { AgentLink } from '../components/agent-link.tsx';
import { type MoneyDays, moneyLinesQuery } from './money.queries.ts';

const figureNames: Readonly<Record<MoneyFigure, { name: () => string; text: () => string }>> = {
  mrr: { name: m.money_mrr, text: m.money_about_mrr },
  new: { name: m.money_new, text: m.money_about_new },
  reactivated: { name: m.money_reactivated, text: m.money_about_reactivated },
  expansion: { name: m.money_expansion, text: m.money_about_expansion },
  contraction: { name: m.money_contraction, text: m.money_about_contraction },
  churned: { name: m.money_churned, text: m.money_about_churned },
  trials_ended: { name: m.money_trials_ended, text: m.money_about_trials_ended },
  trials_converted: { name: m.money_trials_converted, text: m.money_about_trials_converted },
  collected: { name: m.money_collected, text: m.money_about_collected },
  refunded: { name: m.money_refunded, text: m.money_about_refunded },
  failed: { name: m.money_failed_payments, text: m.money_about_failed },
};

type MoneyLinesDialogProps = { figure: MoneyFigure; days: MoneyDays; onClose: () => void };

/** The agents behind a figure, and how it is defined. */
export function MoneyLinesDialog({ figure, days, onClose }: MoneyLinesDialogProps) {
  const lines = useQuery(moneyLinesQuery(figure, days));
  const { name, text } = figureNames[figure];
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} phone="full" title={name()} text={text()}>
      <Loaded query={lines} failure={m.money_lines_failed()} lines={6}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="text-mute">{m.money_lines_none()}</p>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {items.map(({ agent, amount, at }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an agent can have two payments in the same moment
                  <li key={index} className="flex items-baseline justify-between gap-4 py-2.5">
                    <span className="min-w-0">
                      <AgentLink agent={agent} />
                      <span className="block text-[13px] text-mute">{formatMoment(at)}</span>
                    </span>
                    {figure !== 'trials_ended' && (
                      <span className="font-semibold whitespace-nowrap tabular-nums">
                        {formatMoney(amount)}
                      </span>
                    )}
                  </li>
                ))}
              </ul>
              {total > items.length && (
                <p className="mt-3 text-sm text-mute">
                  {m.money_lines_more({ count: total - items.length })}
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </Sheet>
  );
}
