import * as t from '#texts/screens.ts';
import { TemplateEditor } from '#web/features/agreements/template-editor.tsx';
import { LockedFeature } from '#web/features/subscription/locks/locked-feature.tsx';
import { useFeatureAccess } from '#web/features/subscription/locks/use-feature.ts';

/** Templates of rental agreements; a plan without them says what they are. */
export function AgreementsSection() {
  const access = useFeatureAccess('agreements');
  if (access === 'open' || access === 'unknown') return <TemplateEditor />;
  return (
    <LockedFeature feature={t.subscription.features.agreements} code={access}>
      <p>{t.agreements.locked}</p>
    </LockedFeature>
  );
}
