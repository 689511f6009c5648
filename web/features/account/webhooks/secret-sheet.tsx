import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import type { WebhookSecret } from './webhooks.queries.ts';

type SecretSheetProps = { made: WebhookSecret; onClose: () => void };

/** The secret that signs events, which is shown this once, with how to check one. */
export function SecretSheet({ made: { secret, webhook }, onClose }: SecretSheetProps) {
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      phone="full"
      title={t.webhooks.secretTitle({ name: webhook.name })}
      footer={{ primary: <Button onClick={onClose}>{t.actions.done}</Button> }}
    >
      <div className="space-y-5">
        <Banner tone="warning">{t.webhooks.secretText}</Banner>
        <div>
          <code className="block rounded-control bg-hover px-3 py-3 font-mono text-[13px] break-all">
            {secret}
          </code>
          <p className="mt-2">
            <CopyButton value={secret} label={t.webhooks.copySecret} variant="primary" />
          </p>
        </div>
        <div>
          <p className="mb-1.5 text-sm font-semibold">{t.webhooks.checkIt}</p>
          <pre className="rounded-control bg-hover px-3 py-3 font-mono text-[13px] leading-relaxed break-words whitespace-pre-wrap">
            {`import { Webhook } from 'standardwebhooks';\n\nconst event = new Webhook(secret).verify(body, headers);`}
          </pre>
        </div>
        <a
          href={addresses.helpArticle({ article: 'receive-events' })}
          className="inline-block font-semibold text-accent underline-offset-4 hover:underline"
        >
          {t.webhooks.howTo}
        </a>
      </div>
    </Sheet>
  );
}
