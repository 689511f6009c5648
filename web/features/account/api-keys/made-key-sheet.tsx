import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import type { MadeApiKey } from './api-keys.queries.ts';

type MadeKeySheetProps = { made: MadeApiKey; onClose: () => void };

/** The key, which is shown this once, with a first call to try. */
export function MadeKeySheet({ made: { key, apiKey }, onClose }: MadeKeySheetProps) {
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      phone="full"
      title={t.apiKeys.madeTitle({ name: apiKey.name })}
      footer={{ primary: <Button onClick={onClose}>{t.actions.done}</Button> }}
    >
      <div className="space-y-5">
        <Banner tone="warning">{t.apiKeys.madeText}</Banner>
        <div>
          <code className="block rounded-control bg-hover px-3 py-3 font-mono text-sm break-all">{key}</code>
          <p className="mt-2">
            <CopyButton value={key} label={t.apiKeys.copy} variant="primary" />
          </p>
        </div>
        <div>
          <p className="mb-1.5 text-sm font-semibold">{t.apiKeys.tryIt}</p>
          <pre className="rounded-control bg-hover px-3 py-3 font-mono text-[13px] leading-relaxed break-all whitespace-pre-wrap">
            {`curl ${window.location.origin}${exampleOf(apiKey.scopes)} \\\n  -H "Authorization: Bearer ${key}"`}
          </pre>
        </div>
        <a
          href={addresses.helpArticle({ article: 'use-the-api' })}
          className="inline-block font-semibold text-accent underline-offset-4 hover:underline"
        >
          {t.apiKeys.howTo}
        </a>
      </div>
    </Sheet>
  );
}

/** A call that the key can make. */
function exampleOf(scopes: MadeApiKey['apiKey']['scopes']): string {
  if (scopes.includes('bookings:read')) return '/api/bookings/my-bookings?limit=3';
  return scopes.includes('properties:read') ? '/api/properties?limit=3' : '/api/openapi.json';
}
