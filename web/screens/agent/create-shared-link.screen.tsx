import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { SharedLink } from '#contract/links/link-shapes.ts';
import * as t from '#texts/screens.ts';
import { ChatPreview } from '#web/features/links/marketing/chat-preview.tsx';
import { CreatedLinkPanel } from '#web/features/links/shared-links/created-link-panel.tsx';
import { EditLink } from '#web/features/links/shared-links/edit-link.tsx';
import { LinkForm } from '#web/features/links/shared-links/link-form.tsx';
import { sharedLinkQuery } from '#web/features/links/shared-links/shared-link.queries.ts';
import { LockedFeature } from '#web/features/subscription/locks/locked-feature.tsx';
import { useFeatureAccess } from '#web/features/subscription/locks/use-feature.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';

type MadeScreenProps = { linkId: string; isCopied: boolean; onAnother: () => void };

/** Creates a shared link, or with `?link=` edits one. */
export function CreateSharedLinkScreen() {
  const { values, change } = useAddressSearch();
  const client = useQueryClient();
  const [isCopied, setCopied] = useState(false);

  async function finish(link: SharedLink) {
    client.setQueryData(sharedLinkQuery(link._id).queryKey, link);
    setCopied(await copyText(link.url));
    // In the address, so that a reload shows the new link again and not an empty form.
    change({ made: link._id, propertyId: undefined }, { replace: true });
  }

  if (values.link) return <EditScreen linkId={values.link} />;
  if (values.made) {
    return (
      <MadeScreen
        linkId={values.made}
        isCopied={isCopied}
        onAnother={() => {
          setCopied(false);
          change({ made: undefined });
        }}
      />
    );
  }

  return (
    <>
      <PageHeader title={t.links.createTitle} state={t.links.createState} action={<MyLinks />} />
      <NewLink propertyIds={values.propertyId ?? ''} onDone={(link) => void finish(link)} />
    </>
  );
}

type NewLinkProps = { propertyIds: string; onDone: (link: SharedLink) => void };

/** The form, once the subscription is known to allow links. */
function NewLink({ propertyIds, onDone }: NewLinkProps) {
  const access = useFeatureAccess('sharedLinks');
  if (access === 'unknown') {
    return (
      <Card role="status" aria-label={t.ui.loading}>
        <SkeletonLines lines={8} />
      </Card>
    );
  }
  if (access !== 'open') return <LockedFeature feature={t.subscription.featureLinks} code={access} />;
  return <LinkForm propertyIds={propertyIds} addFirst={<AddFirst />} onDone={onDone} />;
}

function EditScreen({ linkId }: { linkId: string }) {
  const navigate = useNavigate();
  function onDone({ name }: SharedLink) {
    showToast({ title: t.links.savedToast({ name }), tone: 'good' });
    void navigate({ to: addresses.mySharedLinks.pattern });
  }

  return (
    <>
      <PageHeader title={t.links.editTitle} state={t.links.editState} action={<MyLinks />} />
      <EditLink linkId={linkId} addFirst={<AddFirst />} back={<MyLinks />} onDone={onDone} />
    </>
  );
}

function MadeScreen({ linkId, isCopied, onAnother }: MadeScreenProps) {
  const found = useQuery(sharedLinkQuery(linkId));
  // The form was scrolled to its button; the link is at the top.
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);

  return (
    <div className="max-w-4xl">
      <PageHeader title={t.links.readyTitle} state={t.links.readyState} />
      <div className="grid grid-cols-1 gap-5">
        <Loaded query={found} lines={6} card>
          {(link) => (
            <CreatedLinkPanel
              link={link}
              isCopied={isCopied}
              next={
                <>
                  <MyLinks />
                  <Button variant="quiet" onClick={onAnother}>
                    {t.links.makeAnother}
                  </Button>
                </>
              }
            />
          )}
        </Loaded>
        <ChatPreview linkId={linkId} />
      </div>
    </div>
  );
}

function AddFirst() {
  return (
    <Link to={addresses.newProperty.pattern} className={buttonVariants({ variant: 'primary' })}>
      {t.actions.addProperty}
    </Link>
  );
}

function MyLinks() {
  return (
    <Link to={addresses.mySharedLinks.pattern} className={buttonVariants({ variant: 'secondary' })}>
      {t.links.mine}
    </Link>
  );
}
