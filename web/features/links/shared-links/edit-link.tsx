import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SharedLink } from '#contract/links/link-shapes.ts';
import * as t from '#texts/screens.ts';
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
        failure={t.links.editFailed}
        card
        skeleton={<Skeleton className="h-[38rem] rounded-card" />}
      />
    );

  if (found.data.status === 'revoked') {
    return (
      <Card>
        <EmptyState illustration="link" title={t.links.editOver} text={t.links.editOverText} action={back} />
      </Card>
    );
  }

  return <LinkForm key={linkId} link={found.data} propertyIds="" addFirst={addFirst} onDone={onDone} />;
}
