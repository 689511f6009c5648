import './charts.css';
import * as t from '#texts/screens.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { formatShare } from '#web/lib/format/format-figures.ts';
import type { OpenedNumber } from '#web/lib/opened-number.ts';
import { NumberButton } from '../number-button.tsx';

export type FunnelStep = { name: string; count: number; opens?: OpenedNumber };

/** Count at each step of a funnel, and the share that continued from the step before. */
export function Funnel({ steps, label }: { steps: readonly FunnelStep[]; label: string }) {
  const most = Math.max(...steps.map(({ count }) => count), 1);
  return (
    <ol aria-label={label} className="grid gap-2.5">
      {steps.map(({ name, count, opens }, index) => {
        const before = steps[index - 1]?.count;
        const share = before === undefined || before === 0 ? null : count / before;

        return (
          <li key={name}>
            <p className="mb-1 flex items-baseline justify-between gap-3 text-sm">
              <span className="truncate">{name}</span>
              <span className="shrink-0 tabular-nums">
                {share !== null && (
                  <span className="text-[13px] text-mute">
                    {t.analytics.chartsGoOn({ share: formatShare(share) })}{' '}
                  </span>
                )}
                <b className="ml-1 font-semibold">
                  {opens ? (
                    <NumberButton opens={opens} count={count}>
                      {formatNumber(count)}
                    </NumberButton>
                  ) : (
                    formatNumber(count)
                  )}
                </b>
              </span>
            </p>
            <div aria-hidden className="chart-step">
              <span
                style={{
                  width: count === 0 ? '0' : `${Math.max((count / most) * 100, 1)}%`,
                  ['--mix' as string]: `${100 - index * (50 / Math.max(steps.length - 1, 1))}%`,
                }}
              />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
