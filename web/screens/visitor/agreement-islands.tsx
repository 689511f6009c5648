import type { AgreementPage } from '#contract/visitor/visitor-pages.ts';
import type { IslandPart } from '#web/features/visitor-pages/hydration/hydrate-islands.tsx';

/** The hydrated island of the agreement: reading is noted, and the signature can be drawn. */
export function agreementIslands(page: AgreementPage & { locale: string }): IslandPart[] {
  return [
    {
      name: 'agreement',
      async load() {
        const { AgreementScreen } = await import('./agreement.screen.tsx');
        return <AgreementScreen page={page} />;
      },
    },
  ];
}
