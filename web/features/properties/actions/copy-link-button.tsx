import { Link2 } from 'lucide-react';
import type { PropertyListItem } from '#contract/properties/property-shapes.ts';
import * as t from '#texts/screens.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useCopyLink } from './use-copy-link.ts';

/** Shares one property with a single press: the link is in the clipboard. */
export function CopyLinkButton({ property }: { property: Pick<PropertyListItem, '_id' | 'title'> }) {
  const copyLink = useCopyLink(property);
  const label = t.properties.copyLinkOf({ name: property.title });
  return (
    <IconButton label={label} disabled={copyLink.isPending} onClick={() => copyLink.run()}>
      <Link2 aria-hidden />
    </IconButton>
  );
}
