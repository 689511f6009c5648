import type { ConversationPage } from '#contract/visitor/visitor-pages.ts';
import type { IslandPart } from '#web/features/visitor-pages/hydration/hydrate-islands.tsx';

/** The hydrated island of a question's page: the conversation, which changes while it is open. */
export function conversationIslands(page: ConversationPage & { locale: string }): IslandPart[] {
  return [
    {
      name: 'guest',
      async load() {
        const { ConversationScreen } = await import('./conversation.screen.tsx');
        return <ConversationScreen page={page} />;
      },
    },
  ];
}
