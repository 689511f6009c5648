import { Ellipsis } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { m } from '#web/words/compiled/messages.js';
import type { PropertyMenuProps } from './property-menu.tsx';

// Menus and dialogs weigh more than a list of properties: they come right after it.
const PropertyMenu = lazy(async () => ({ default: (await import('./property-menu.tsx')).PropertyMenu }));

/** The button that opens everything that can be done with a listing. */
export function PropertyMenuButton(props: PropertyMenuProps) {
  return (
    <Suspense
      fallback={
        <IconButton
          label={m.properties_actions_of({ name: props.property.title })}
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
