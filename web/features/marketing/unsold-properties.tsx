import { House } from 'lucide-react';
import type { UnsoldProperty } from '#contract/links/property-marketing.ts';
import { formatDate } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';

type UnsoldProps = {
  items: readonly UnsoldProperty[];
  chosen: string;
  onChoose: (propertyId: string) => void;
};

const maxShown = 6;

/** Properties with the most free nights in the next 30 days. */
export function UnsoldProperties({ items, chosen, onChoose }: UnsoldProps) {
  return (
    <Card flush>
      <CardHeader
        className="mb-2 px-5 pt-5 max-md:px-4"
        title={m.marketing_unsold()}
        text={m.marketing_unsold_text()}
      />
      {items.length === 0 && <p className="px-5 pb-5 text-mute max-md:px-4">{m.marketing_all_sold()}</p>}
      <ul className="pb-2">
        {items.slice(0, maxShown).map((item) => (
          <li key={item._id}>
            <UnsoldPropertyRow
              item={item}
              isChosen={item._id === chosen}
              onChoose={() => onChoose(item._id)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type UnsoldPropertyRowProps = { item: UnsoldProperty; isChosen: boolean; onChoose: () => void };

function UnsoldPropertyRow({ item, isChosen, onChoose }: UnsoldPropertyRowProps) {
  const { title, freeNights, nextFree, views30, cover } = item;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'flex w-full items-center gap-3 px-5 py-2.5 text-left transition-colors hover:bg-hover max-md:px-4',
        isChosen && 'bg-hover',
      )}
    >
      {cover ? (
        <img
          src={cover.url}
          alt=""
          loading="lazy"
          className="size-12 shrink-0 rounded-lg bg-cell object-cover"
        />
      ) : (
        <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-lg bg-cell text-mute">
          <House className="size-5" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{title}</span>
        <span className="block truncate text-[13px] text-mute">
          {nextFree === null ? '' : `${m.marketing_free_from({ day: formatDate(nextFree) })} · `}
          {m.marketing_looks({ count: views30 })}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <b className="block font-display text-[1.05rem] leading-tight font-[650] tabular-nums">
          {freeNights}
        </b>
        <span className="block text-[12px] text-mute">{m.marketing_nights_free()}</span>
      </span>
    </button>
  );
}
