import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SharedLink } from '#contract/links/link-shapes.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LinkForm } from './link-form.tsx';
import { sharedLinkQuery } from './shared-link.queries.ts';

type EditLinkProps = {
  linkId: string;
  addFirst: ReactNode;
  /** Link back to the list. */
  back: ReactNode;
  onDone: (link: SharedLink) => void;
};

/** Form for an existing link; its address stays the same. */
export function EditLink({ linkId, addFirst, back, onDone }: EditLinkProps) {
  // Background refetches would change the form while it is edited.
  const found = useQuery({ ...sharedLinkQuery(linkId), staleTime: 0, refetchOnWindowFocus: false });
  if (!found.data)
    return (
      <Loaded
        query={found}
        failure={m.links_edit_failed()}
        card
        skeleton={<Skeleton className="h-[38rem] rounded-card" />}
      />
    );

  if (found.data.status === 'revoked') {
    return (
      <Card>
        <EmptyState
          illustration="link"
          title={m.links_edit_over()}
          text={m.links_edit_over_text()}
          action={back}
        />
      </Card>
    );
  }

  return <LinkForm key={linkId} link={found.data} propertyIds="" addFirst={addFirst} onDone={onDone} />;
}
