import * as t from '#texts/screens.ts';
import { ShownAddress } from '#web/ui/address/shown-address.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { QrButton, ShareSheetButton } from '../shared-links/share-buttons.tsx';
import type { ShareContent } from './marketing.queries.ts';

type PropertyAddressProps = { link: NonNullable<ShareContent['link']>; propertyId: string };

/** The property's address on a link, with the ways to hand it over without a text. */
export function PropertyAddress({ link, propertyId }: PropertyAddressProps) {
  const { name, url } = link;
  return (
    <div className="mt-4 grid min-w-0 grid-cols-1 gap-2.5">
      <ShownAddress url={url} opens copyLabel={null} />
      <div className="flex flex-wrap gap-2">
        <CopyButton value={url} size="sm" label={t.actions.copyLink} />
        <QrButton link={link} propertyId={propertyId} size="sm" />
        <ShareSheetButton title={name} text={t.links.shareText({ name })} url={url} size="sm" />
      </div>
    </div>
  );
}
