import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { PropertyBrowser, PropertyCount } from '#web/features/properties/list/property-browser.tsx';
import { useAddListing } from '#web/features/subscription/locks/use-add-listing.ts';
import { whenIdle } from '#web/lib/browser/after-paint.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useMayOpen } from '#web/lib/session/screen-scopes.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

// Most accounts have none, so it waits for the list.
const ExampleBanner = lazyPart(async () => {
  await whenIdle();
  return import('#web/features/properties/examples/example-banner.tsx');
}, 'ExampleBanner');

/** The agent's properties by state and search. */
export function PropertiesScreen() {
  const addListing = useAddListing();
  // The shell has the primary button; only an empty list repeats it.
  const mayAdd = useMayOpen()(addresses.newProperty.pattern);
  const add = (variant: 'primary' | 'secondary') =>
    mayAdd && (
      <Button
        variant={variant}
        icon={<Plus aria-hidden />}
        busy={addListing.isPending}
        onClick={() => addListing.run()}
      >
        {t.properties.add}
      </Button>
    );

  return (
    <>
      <PageHeader
        title={t.labels.properties}
        help="properties"
        state={<PropertyCount />}
        action={add('secondary')}
      />
      <Suspense>
        <ExampleBanner />
      </Suspense>
      <PropertyBrowser addFirst={add('primary')} />
    </>
  );
}
