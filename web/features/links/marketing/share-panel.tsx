import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { Suspense } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { UnsoldProperty } from '#contract/links/property-marketing.ts';
import * as t from '#texts/screens.ts';
import { formatDate } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FactsLine } from '#web/ui/text/facts-line.tsx';
import { propertyOptionsQuery, shareContentQuery, unsoldQuery } from './marketing.queries.ts';
import { ShareTexts } from './share-texts.tsx';

const maxShown = 6;

const ShareChoice = lazyPart(() => import('./share-choice.tsx'), 'ShareChoice');
const PropertyAddress = lazyPart(() => import('./property-address.tsx'), 'PropertyAddress');
const ChatPreview = lazyPart(() => import('./chat-preview.tsx'), 'ChatPreview');

type ShareProps = {
  /** From the URL; '' selects the property with the most unsold nights. */
  propertyId: string;
  linkId: string;
  onChoose: (chosen: { property?: string | undefined; link?: string | undefined }) => void;
};

/** Texts per channel for one property, with its link and a messenger preview. */
export function SharePanel({ propertyId, linkId, onChoose }: ShareProps) {
  const unsold = useQuery(unsoldQuery);
  const properties = useQuery(propertyOptionsQuery(''));
  const chosen = propertyId || unsold.data?.items[0]?._id || properties.data?.items[0]?._id || '';
  const texts = useQuery(shareContentQuery(chosen, linkId));
  const failed = [unsold, properties].find(({ isError, data }) => isError && !data);
  if (failed) return <Loaded<unknown> query={failed} card />;
  if (!unsold.data || !properties.data) return <ShareSkeleton />;
  if (chosen === '') return <NothingToShare />;

  const shownLink = texts.data?.link?._id;
  return (
    <div className="grid min-w-0 grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <Card>
          <Suspense fallback={<ChoiceSkeleton />}>
            <ShareChoice
              properties={properties.data.items}
              propertyId={chosen}
              linkId={shownLink ?? ''}
              onChoose={onChoose}
            />
          </Suspense>
          {texts.data?.link && (
            <Suspense fallback={<Skeleton className="mt-4 h-[98px]" />}>
              <PropertyAddress link={texts.data.link} propertyId={chosen} />
            </Suspense>
          )}
          <div className="mt-5 border-t border-line pt-5">
            <Loaded query={texts} skeleton={<Skeleton className="h-72 rounded-control" />}>
              {(data) => <ShareTexts key={`${chosen} ${shownLink ?? ''}`} content={data} />}
            </Loaded>
          </div>
        </Card>
        {shownLink && (
          <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
            <ChatPreview linkId={shownLink} propertyId={chosen} />
          </Suspense>
        )}
      </div>
      <UnsoldProperties
        items={unsold.data.items}
        chosen={chosen}
        onChoose={(property) => onChoose({ property, link: undefined })}
      />
    </div>
  );
}

/** Same height as the two fields, to avoid a layout shift. */
function ChoiceSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Skeleton className="h-[68px]" />
      <Skeleton className="h-[68px]" />
    </div>
  );
}

function NothingToShare() {
  return (
    <Card>
      <EmptyState
        illustration="house"
        title={t.marketing.shareEmpty}
        text={t.marketing.shareEmptyText}
        action={
          <Link to={addresses.properties.pattern} className={buttonVariants({ variant: 'primary' })}>
            {t.actions.goToProperties}
          </Link>
        }
      />
    </Card>
  );
}

function ShareSkeleton() {
  return (
    <div
      role="status"
      aria-label={t.marketing.loading}
      className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]"
    >
      <Skeleton className="h-[30rem] rounded-card" />
      <Skeleton className="h-96 rounded-card max-lg:hidden" />
    </div>
  );
}

type UnsoldProps = {
  items: readonly UnsoldProperty[];
  chosen: string;
  onChoose: (propertyId: string) => void;
};

/** Properties with the most free nights in the next 30 days. */
function UnsoldProperties({ items, chosen, onChoose }: UnsoldProps) {
  return (
    <Card flush>
      <CardHeader
        className="mb-2 px-5 pt-5 max-md:px-4"
        title={t.marketing.unsold}
        text={t.marketing.unsoldText}
      />
      {items.length === 0 && <p className="px-5 pb-5 text-mute max-md:px-4">{t.marketing.allSold}</p>}
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
        <span className="block text-[13px] leading-snug text-mute">
          <FactsLine
            facts={[
              nextFree !== null && t.marketing.freeFrom({ day: formatDate(nextFree) }),
              t.counts.views({ count: views30 }),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        </span>
      </span>
      <span className="shrink-0 text-right">
        <b className="block font-display text-[1.05rem] leading-tight font-[650] tabular-nums">
          {freeNights}
        </b>
        <span className="block text-[12px] text-mute">{t.marketing.nightsFree}</span>
      </span>
    </button>
  );
}
