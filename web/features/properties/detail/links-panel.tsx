import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Link2 } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import type { PropertyLink } from '#contract/properties/property-insights.ts';
import * as t from '#texts/screens.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { propertyLinksQuery } from '../property-insight.queries.ts';

/** Shared links that show the property. */
export function LinksPanel({ propertyId }: { propertyId: string }) {
  const found = useQuery(propertyLinksQuery(propertyId));
  const { data } = found;

  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={t.labels.sharedLinks} className="mb-2" />
      <Loaded query={found} lines={2} inline />
      {data?.items.length === 0 && (
        <>
          <p className="mb-3 text-[15px] text-mute">{t.marketing.noLink}</p>
          <Link
            to={addresses.createSharedLink.pattern}
            search={{ propertyId }}
            className={buttonVariants({ variant: 'secondary', size: 'sm' })}
          >
            <Link2 aria-hidden />
            {t.properties.shareLink}
          </Link>
        </>
      )}
      <ul className="divide-y divide-line">
        {data?.items.map((link) => (
          <LinkRow key={link._id} link={link} />
        ))}
      </ul>
    </Card>
  );
}

function LinkRow({ link }: { link: PropertyLink }) {
  const { name, status, url, views, allProperties } = link;
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-[13px] text-mute tabular-nums">
          {[t.counts.views({ count: views }), allProperties ? t.propertyPage.linkAll : '']
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {status === 'active' ? (
        <CopyButton value={url} iconOnly variant="quiet" label={t.propertyPage.linkCopy({ name })} />
      ) : (
        <Badge tone="sand">{t.links.statusLabels[status]}</Badge>
      )}
    </li>
  );
}
