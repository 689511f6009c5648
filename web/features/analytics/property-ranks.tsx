import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { Analytics } from '#contract/analytics/analytics.ts';
import type { PropertyFigures } from '#contract/analytics/metric-shapes.ts';
import type { Shortfall } from '#domain/analytics/own-potential.ts';
import * as t from '#texts/screens.ts';
import { moneyFiguresIn } from '#web/lib/analytics/read-figure.ts';
import { formatRoundMoney, formatShare } from '#web/lib/format/format-figures.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { propertiesBelowPotential } from './rank-properties.ts';

type PropertyRanksProps = {
  title: string;
  text: string;
  properties: readonly PropertyFigures[];
};

/** Properties that earn less than they could, with what each is measured by. */
export function AttentionCard({ data }: { data: Analytics }) {
  const found = propertiesBelowPotential(data.properties);
  return (
    <Card>
      <CardHeader title={t.labels.needsAttention} text={t.analytics.weakText} className="mb-2" />
      {found.length === 0 ? (
        <p className="py-8 text-center text-mute">{t.analytics.weakNone}</p>
      ) : (
        <ol className="divide-y divide-line">
          {found.map(({ property, shortfall }) => (
            <Rank
              key={property._id}
              property={property}
              reason={shortfallText(shortfall, property.currency, data.compare)}
            />
          ))}
        </ol>
      )}
    </Card>
  );
}

function shortfallText(
  { basis, share, expectedMinor }: Shortfall,
  currency: string,
  compare: Analytics['compare'],
): string {
  const facts = {
    share: formatShare(Math.abs(share), 0),
    expected: formatRoundMoney({ amount: expectedMinor, currency }),
  };
  if (basis === 'others') return t.analytics.belowOthers(facts);
  return compare === 'last_year' ? t.analytics.belowLastYear(facts) : t.analytics.belowBefore(facts);
}

/** Ranked properties with occupancy, revenue and RevPAN. */
export function PropertyRanks({ title, text, properties }: PropertyRanksProps) {
  return (
    <Card>
      <CardHeader title={title} text={text} className="mb-2" />
      {properties.length === 0 ? (
        <p className="py-8 text-center text-mute">{t.analytics.occupancyEmpty}</p>
      ) : (
        <ol className="divide-y divide-line">
          {properties.map((property) => (
            <Rank key={property._id} property={property} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Rank({ property, reason }: { property: PropertyFigures; reason?: string }) {
  const { _id: id, title, city, currency, figures } = property;
  const money = moneyFiguresIn(figures, currency);
  const share = figures.occupancy.value;

  return (
    <li className="py-3">
      <div className="flex min-w-0 items-baseline justify-between gap-4">
        <Link
          to={addresses.property({ id })}
          className="min-w-0 truncate font-semibold underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        <span className="shrink-0 font-semibold tabular-nums">
          {formatRoundMoney({ amount: money?.revenueMinor ?? 0, currency })}
        </span>
      </div>
      <div className="flex items-baseline justify-between gap-4 text-[13px] text-mute tabular-nums">
        <span className="truncate">{city}</span>
        <span className="shrink-0">
          {t.analytics.rankLine({
            occupancy: share === null ? t.labels.notAvailable : formatShare(share),
            revpan:
              money?.revpan.valueMinor == null
                ? t.labels.notAvailable
                : formatRoundMoney({ amount: money.revpan.valueMinor, currency }),
          })}
        </span>
      </div>
      {reason && <p className="mt-1 text-[13px] text-clay-800 dark:text-clay-300">{reason}</p>}
      <span aria-hidden className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-cell">
        <span
          className="block h-full rounded-full bg-accent"
          style={{ width: `${Math.min(1, share ?? 0) * 100}%` }}
        />
      </span>
    </li>
  );
}
