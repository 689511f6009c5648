import * as t from '#texts/screens.ts';
import { ApiKeyList } from '#web/features/account/api-keys/api-key-list.tsx';
import { AssistantsCard } from '#web/features/account/api-keys/assistants-card.tsx';
import { WebhookList } from '#web/features/account/webhooks/webhook-list.tsx';
import { LockedNote } from '#web/features/subscription/locks/locked-note.tsx';

/** Keys of programs, what others are told, and what assistants do with them; a plan without them says why none can be made. */
export function DevelopersSection() {
  return (
    <>
      <ApiKeyList
        locked={<LockedNote feature="api" title={t.apiKeys.locked} text={t.apiKeys.lockedText} />}
      />
      <WebhookList />
      <AssistantsCard />
    </>
  );
}
