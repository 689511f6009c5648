import { TemplateEditor } from '#web/features/agreements/template-editor.tsx';
import { LockedFeature } from '#web/features/subscription/locks/locked-feature.tsx';
import { useFeatureAccess } from '#web/features/subscription/locks/use-feature.ts';
import { m } from '#web/locales/compiled/messages.js';

/** Templates of rental agreements; a plan without them says what they are. */
export function AgreementsSection() {
  const access = useFeatureAccess('agreements');
  if (access === 'open' || access === 'unknown') return <TemplateEditor />;
  return (
    <LockedFeature feature={m.subscription_feature({ feature: 'agreements' })} code={access}>
      <p>{m.agreements_locked()}</p>
    </LockedFeature>
  );
}
