import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { PropertyListItem } from '#contract/properties/property-shapes.ts';
import * as t from '#texts/screens.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { PropertyCover } from '../list/property-cover.tsx';
import { propertiesQuery } from '../property.queries.ts';
import { CopyLinkButton } from './copy-link-button.tsx';

const shown = 4;

/** Copies the link of a property with one press, without leaving the dashboard. */
export function QuickShare() {
  const { data } = useInfiniteQuery(propertiesQuery({ status: 'active' }));
  const properties = data?.pages[0]?.items ?? [];
  if (properties.length === 0) return null;

  return (
    <Card>
      <CardHeader
        title={t.properties.quickShare}
        action={
          <Link
            to={addresses.mySharedLinks.pattern}
            className={buttonVariants({ variant: 'quiet', size: 'sm' })}
          >
            {t.labels.sharedLinks}
          </Link>
        }
      />
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2">
        {properties.slice(0, shown).map((property) => (
          <SharedRow key={property._id} property={property} />
        ))}
      </ul>
    </Card>
  );
}

function SharedRow({ property }: { property: PropertyListItem }) {
  return (
    <li className="flex min-w-0 items-center gap-3">
      <PropertyCover image={property.cover} width={160} className="aspect-square size-11 rounded-lg" />
      <Link
        to={addresses.property({ id: property._id })}
        className="min-w-0 flex-1 truncate font-medium underline-offset-4 hover:underline"
      >
        {property.title}
      </Link>
      <CopyLinkButton property={property} />
    </li>
  );
}
