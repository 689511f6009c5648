import { useQuery } from '@tanstack/react-query';
import { BookOpen, KeyRound, Plus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ApiKeyRow } from './api-key-row.tsx';
import { type ApiKey, type ApiKeys, apiKeysQuery } from './api-keys.queries.ts';

const CreateKeySheet = lazyPart(() => import('./create-key-sheet.tsx'), 'CreateKeySheet');
const RevokeKeyDialog = lazyPart(() => import('./revoke-key-dialog.tsx'), 'RevokeKeyDialog');

type ApiKeyListProps = {
  /** Why no key can be made, where the plan does not include them. */
  locked: ReactNode;
};

/** The keys of programs: what each may do, until when, and when it was last used. */
export function ApiKeyList({ locked }: ApiKeyListProps) {
  const found = useQuery(apiKeysQuery());
  return (
    <Loaded query={found} failure={t.apiKeys.failed} card lines={5}>
      {(keys) => <KeysCard keys={keys} locked={locked} />}
    </Loaded>
  );
}

function KeysCard({ keys, locked }: ApiKeyListProps & { keys: ApiKeys }) {
  const { items, canCreate, scopes } = keys;
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<ApiKey | null>(null);
  const may = useMay();
  const open = items.filter(({ state }) => state === 'active');
  const ended = items.filter(({ state }) => state !== 'active');

  const create = may('team:write') && canCreate && (
    <Button icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
      {t.apiKeys.create}
    </Button>
  );

  return (
    <Card aria-label={t.apiKeys.title}>
      <CardHeader title={t.apiKeys.title} text={t.apiKeys.sectionText} action={open.length > 0 && create} />
      {may('team:write') && !canCreate && locked}
      {open.length === 0 ? (
        <EmptyState
          title={
            <span className="inline-flex items-center gap-2">
              <KeyRound aria-hidden className="size-5 text-accent" />
              {t.apiKeys.none}
            </span>
          }
          text={t.apiKeys.noneText}
          action={create}
          className="py-6"
        />
      ) : (
        <ul className="divide-y divide-line">
          {open.map((key) => (
            <ApiKeyRow
              key={key._id}
              apiKey={key}
              onRevoke={may('team:write') ? () => setRevoked(key) : undefined}
            />
          ))}
        </ul>
      )}
      <Reading />
      {ended.length > 0 && (
        <details className="mt-4 border-t border-line pt-4">
          <summary className="cursor-pointer text-sm font-semibold text-mute">
            {t.apiKeys.endedTitle} ({ended.length})
          </summary>
          <ul className="divide-y divide-line">
            {ended.map((key) => (
              <ApiKeyRow key={key._id} apiKey={key} />
            ))}
          </ul>
        </details>
      )}
      <Suspense>
        {isCreating && <CreateKeySheet scopes={scopes} onClose={() => setCreating(false)} />}
        {revoked && <RevokeKeyDialog apiKey={revoked} onClose={() => setRevoked(null)} />}
      </Suspense>
    </Card>
  );
}

function Reading() {
  return (
    <p className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
      <a
        href={addresses.helpArticle({ article: 'use-the-api' })}
        className={buttonVariants({ variant: 'secondary', size: 'sm' })}
      >
        <BookOpen aria-hidden />
        {t.apiKeys.howTo}
      </a>
      <a href="/api/docs" className={buttonVariants({ variant: 'quiet', size: 'sm' })}>
        {t.apiKeys.reference}
      </a>
    </p>
  );
}
