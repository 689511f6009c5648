import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListResults, pagedList } from '#web/ui/list/list-results.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LinkCard } from './link-card.tsx';
import { sharedLinksQuery } from './shared-link.queries.ts';

type LinkListProps = { q: string; makeFirst: ReactNode; onClear: () => void };

export function LinkList({ q, makeFirst, onClear }: LinkListProps) {
  const found = useInfiniteQuery(sharedLinksQuery(q));
  return (
    <ListResults
      list={pagedList(found)}
      failure={m.links_list_failed()}
      skeleton={<LinkListSkeleton />}
      nothing={<NoLinks q={q} makeFirst={makeFirst} onClear={onClear} />}
      moreLabel={m.links_more()}
    >
      {(links) => (
        <ul className="grid min-w-0 grid-cols-1 gap-4 lg:grid-cols-2">
          {links.map((link) => (
            <li key={link._id} className="min-w-0 [&>*]:h-full">
              <LinkCard link={link} />
            </li>
          ))}
        </ul>
      )}
    </ListResults>
  );
}

function NoLinks({ q, makeFirst, onClear }: LinkListProps) {
  return (
    <Card>
      {q === '' ? (
        <EmptyState
          illustration="link"
          title={m.links_empty_title()}
          text={m.links_empty_text()}
          action={makeFirst}
        />
      ) : (
        <EmptyState
          illustration="lost"
          title={m.links_none_found({ text: q })}
          action={
            <Button variant="secondary" onClick={onClear}>
              {m.links_clear_search()}
            </Button>
          }
        />
      )}
    </Card>
  );
}

function LinkListSkeleton() {
  return (
    <div role="status" aria-label={m.links_loading()} className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-[218px] rounded-card" />
      ))}
    </div>
  );
}
