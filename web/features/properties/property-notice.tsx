import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { Property } from '#contract/properties.ts';
import { Banner } from '#web/ui/banner.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { m } from '#web/words/compiled/messages.js';
import { missingList } from './property-words.ts';

/** Why guests cannot book this listing now, and what to do about it. */
export function PropertyNotice({ property }: { property: Property }) {
  const { status, moderation, missing } = property;
  const look = 'mb-5';
  if (status === 'draft') {
    return (
      <Banner
        className={look}
        title={m.properties_draft_title()}
        action={missing.length > 0 && <CompleteLink id={property._id} />}
      >
        {missing.length > 0
          ? m.properties_missing({ parts: missingList(missing) })
          : m.properties_draft_ready()}
      </Banner>
    );
  }
  if (status === 'paused') {
    return (
      <Banner tone="warning" className={look} title={m.properties_paused_title()}>
        {m.properties_paused_text()}
      </Banner>
    );
  }
  if (status === 'archived') {
    return (
      <Banner className={look} title={m.properties_archived_title()}>
        {m.properties_archived_text()}
      </Banner>
    );
  }
  if (moderation === 'approved') return null;
  const isWaiting = moderation === 'pending_review';
  return (
    <Banner
      tone="warning"
      className={look}
      title={isWaiting ? m.properties_review_title() : m.properties_refused_title()}
    >
      {isWaiting ? m.properties_review_text() : m.properties_refused_text()}
    </Banner>
  );
}

function CompleteLink({ id }: { id: string }) {
  return (
    <Link to={addresses.editProperty({ id })} className={buttonLook({ variant: 'secondary', size: 'sm' })}>
      {m.properties_complete_it()}
    </Link>
  );
}
