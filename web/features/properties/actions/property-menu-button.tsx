import { Ellipsis } from 'lucide-react';
import { Suspense } from 'react';
import * as t from '#texts/screens.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { PropertyMenuProps } from './property-menu.tsx';

// Loaded lazily: menus and dialogs are larger than the list of properties.
const PropertyMenu = lazyPart(() => import('./property-menu.tsx'), 'PropertyMenu');

/** Button with the actions menu of a listing; disabled until the menu has loaded. */
export function PropertyMenuButton(props: PropertyMenuProps) {
  const may = useMay();
  if (!may('properties:write') && !(may('links:write') && props.property.status === 'active')) return null;

  return (
    <Suspense
      fallback={
        <IconButton
          label={t.labels.actionsFor({ name: props.property.title })}
          variant={props.variant}
          disabled
        >
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <PropertyMenu {...props} />
    </Suspense>
  );
}
