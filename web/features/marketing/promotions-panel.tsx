import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Promotion } from '#contract/properties/promotions.ts';
import * as properties from '#contract/properties/properties.ts';
import { call } from '#web/lib/api/call.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { promotionsQuery } from './promotion.queries.ts';
import { PromotionRow } from './promotion-row.tsx';

const PromotionEditor = lazyPart(() => import('./promotion-editor.tsx'), 'PromotionEditor');

/** Null: the editor is closed. `promotion: null` opens it for a new promotion. */
type EditorState = { promotion: Promotion | null } | null;

/** Promotions with offer and usage; the editor opens as a sheet. */
export function PromotionsPanel({ mayMake = true }: { mayMake?: boolean }) {
  const found = useQuery(promotionsQuery);
  const currencies = useCurrencies();
  const [opened, setOpened] = useState<EditorState>(null);
  const add = mayMake && (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setOpened({ promotion: null })}>
      {m.marketing_new_promotion()}
    </Button>
  );
  const items = found.data?.items ?? [];
  if (!mayMake && items.length === 0) return null;
  return (
    <>
      {items.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="max-w-prose text-mute text-pretty">{m.marketing_promotions_text()}</p>
          {add}
        </div>
      )}
      <Loaded
        query={found}
        failure={m.marketing_promotions_failed()}
        card
        skeleton={<PromotionsSkeleton />}
      />
      {found.data && items.length === 0 && (
        <Card>
          <EmptyState
            illustration="calendar"
            title={m.marketing_promotions_empty()}
            text={m.marketing_promotions_empty_text()}
            action={add}
          />
        </Card>
      )}
      <ul className="grid min-w-0 grid-cols-1 gap-3">
        {items.map((promotion) => (
          <li key={promotion._id} className="min-w-0">
            <PromotionRow promotion={promotion} mayChange={mayMake} onOpen={() => setOpened({ promotion })} />
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense>
          <PromotionEditor
            promotion={opened.promotion}
            currencies={currencies}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Currencies of the agent's properties; empty without properties. */
function useCurrencies(): readonly string[] {
  const { data } = useQuery({
    queryKey: ['properties', 'facets'],
    queryFn: ({ signal }) => call(properties.readFacets, { signal }),
    staleTime: 60_000,
  });
  return data?.currencies ?? [];
}

function PromotionsSkeleton() {
  return (
    <div role="status" aria-label={m.marketing_loading()} className="grid grid-cols-1 gap-3">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-[104px] rounded-card" />
      ))}
    </div>
  );
}
