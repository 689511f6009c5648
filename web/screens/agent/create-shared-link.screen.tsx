import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { SharedLink } from '#contract/shared-links.ts';
import { LinkForm } from '#web/features/shared-links/link-form.tsx';
import { MadeLinkPanel } from '#web/features/shared-links/made-link-panel.tsx';
import { useAddressSearch } from '#web/lib/address-state.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { m } from '#web/words/compiled/messages.js';

export function CreateSharedLinkScreen() {
  const { values } = useAddressSearch();
  const [made, setMade] = useState<SharedLink | null>(null);
  const addFirst = (
    <Link to={addresses.newProperty.pattern} className={buttonLook({ variant: 'primary' })}>
      {m.links_add_place()}
    </Link>
  );
  const myLinks = (
    <Link to={addresses.mySharedLinks.pattern} className={buttonLook({ variant: 'quiet' })}>
      {m.links_mine()}
    </Link>
  );
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={made ? m.links_ready_title() : m.links_create_title()}
        state={made ? m.links_ready_state() : m.links_create_state()}
        action={made ? null : myLinks}
      />
      {made ? (
        <MadeLinkPanel
          link={made}
          next={
            <>
              {myLinks}
              <Button variant="quiet" onClick={() => setMade(null)}>
                {m.links_make_another()}
              </Button>
            </>
          }
        />
      ) : (
        <LinkForm propertyId={values.propertyId ?? ''} addFirst={addFirst} onMade={setMade} />
      )}
    </div>
  );
}
