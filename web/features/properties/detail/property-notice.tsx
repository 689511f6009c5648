import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { Property } from '#contract/properties/property-shapes.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { missingPartLabel, sectionOfMissingPart } from '../property-labels.ts';
import { ReviewNotice } from './review-notice.tsx';

/** Explains why guests cannot book this listing, and how to change that. */
export function PropertyNotice({ property }: { property: Property }) {
  const { status, moderation, missing } = property;
  const bannerClass = 'mb-5';
  if (status === 'draft') {
    return (
      <Banner className={bannerClass} title={m.properties_draft_title()}>
        {missing.length > 0 ? <MissingJumps property={property} /> : m.properties_draft_ready()}
      </Banner>
    );
  }
  if (moderation !== 'approved' && status !== 'archived') return <ReviewNotice property={property} />;
  if (status === 'paused') {
    return (
      <Banner tone="warning" className={bannerClass} title={m.properties_paused_title()}>
        {m.properties_paused_text()}
      </Banner>
    );
  }
  if (status === 'archived') {
    return (
      <Banner className={bannerClass} title={m.properties_archived_title()}>
        {m.properties_archived_text()}
      </Banner>
    );
  }
  return null;
}

/** Links from each missing part to its form section. */
function MissingJumps({ property: { _id: id, missing } }: { property: Property }) {
  return (
    <>
      <p>{m.properties_missing_before()}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {missing.map((part) => (
          <li key={part}>
            <Link
              to={addresses.editProperty({ id })}
              hash={`part-${sectionOfMissingPart(part)}`}
              className={buttonVariants({ variant: 'secondary', size: 'sm' })}
            >
              {missingPartLabel(part)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
