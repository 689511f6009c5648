import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Lock } from 'lucide-react';
import type { PropertyListItem } from '#contract/properties/property-shapes.ts';
import { formatDate, formatMoney, formatStayDates } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import type { LinkDraft } from './link-draft.ts';
import { featuredIdsQuery, isPublished, linkablePropertiesQuery } from './shared-link.queries.ts';

const maxCards = 3;

/** Small preview of the link's page with the current draft. */
export function LinkPreview({ draft, isLocked }: { draft: LinkDraft; isLocked: boolean }) {
  const properties = useOrderedProperties(draft);
  const client = draft.clientName.trim();
  const { checkIn, checkOut } = draft.stay;
  return (
    <aside aria-label={m.links_preview()} className="min-w-0 xl:sticky xl:top-20">
      <p className="mb-2 text-sm font-semibold text-mute">{m.links_preview()}</p>
      <div className="overflow-hidden rounded-[26px] border-[5px] border-sand-300 bg-bg shadow-card dark:border-dark-400">
        {isLocked && (
          <p className="flex items-center gap-2 border-b border-line bg-surface px-4 py-2.5 text-[13px] text-mute">
            <Lock aria-hidden className="size-4 shrink-0" />
            {m.links_preview_locked()}
          </p>
        )}
        <div className="grid grid-cols-1 gap-3 p-4">
          {(client || properties.length > 0) && (
            <p className="font-display text-[1.3rem] leading-tight font-[650] break-words">
              {client
                ? m.links_preview_hello({ name: client })
                : m.links_places({ count: properties.length })}
            </p>
          )}
          {checkIn && checkOut && (
            <p className="flex w-fit items-center gap-2 rounded-full border border-line bg-surface px-3 py-1.5 text-sm font-medium">
              <CalendarDays aria-hidden className="size-4 text-accent" />
              {formatStayDates({ checkIn, checkOut })}
            </p>
          )}
          {properties.length === 0 && (
            <p className="rounded-control border border-dashed border-line px-4 py-10 text-center text-sm text-mute">
              {m.links_preview_empty()}
            </p>
          )}
          <ul className="grid gap-3">
            {properties.slice(0, maxCards).map((place) => (
              <PreviewCard key={place._id} place={place} draft={draft} />
            ))}
          </ul>
          {properties.length > maxCards && (
            <p className="text-center text-sm text-mute">
              {m.links_preview_more({ count: properties.length - maxCards })}
            </p>
          )}
          {draft.lastDay && (
            <p className="text-center text-[13px] text-mute">
              {m.links_preview_until({ date: formatDate(draft.lastDay) })}
            </p>
          )}
        </div>
      </div>
    </aside>
  );
}

/** Published properties only, in the order of the link. */
function useOrderedProperties({ which, propertyIds, placeOrder }: LinkDraft): PropertyListItem[] {
  const { data } = useQuery(linkablePropertiesQuery(''));
  const featured = useQuery({ ...featuredIdsQuery(), enabled: placeOrder === 'featured' });
  const published = (data?.items ?? []).filter(isPublished);
  const shown = which === 'all' ? published : published.filter(({ _id }) => propertyIds.includes(_id));
  const order = placeOrder === 'featured' ? (featured.data ?? []) : which === 'all' ? [] : propertyIds;
  const positionOf = ({ _id }: PropertyListItem) => {
    const index = order.indexOf(_id);
    return index === -1 ? order.length : index;
  };
  return shown.toSorted((a, b) => positionOf(a) - positionOf(b));
}

function PreviewCard({ place, draft }: { place: PropertyListItem; draft: LinkDraft }) {
  const cover = place.cover?.variants[0]?.webp ?? place.cover?.url;
  return (
    <li className="overflow-hidden rounded-control border border-line bg-surface">
      {cover ? (
        <img src={cover} alt="" loading="lazy" className="aspect-[2/1] w-full bg-cell object-cover" />
      ) : (
        <span aria-hidden className="block aspect-[2/1] bg-cell" />
      )}
      <div className="flex items-end justify-between gap-3 p-3">
        <div className="min-w-0">
          <p className="truncate font-semibold">{place.title}</p>
          <p className="truncate text-[13px] text-mute">
            {draft.showPrices
              ? m.links_preview_price({ price: formatMoney(place.basePrice) })
              : m.links_preview_no_price()}
          </p>
        </div>
        {draft.allowRequests && (
          <span className="shrink-0 rounded-lg bg-accent px-2.5 py-1 text-[13px] font-semibold text-onaccent">
            {m.links_preview_ask()}
          </span>
        )}
      </div>
    </li>
  );
}
