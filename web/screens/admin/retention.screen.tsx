import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { ViewOnlyNote } from '#web/features/admin/components/view-only-note.tsx';
import { RetentionRules } from '#web/features/admin/privacy/retention-rules.tsx';
import { m } from '#web/locales/compiled/messages.js';
import { PageHeader } from '#web/ui/page-header.tsx';

/** How long everything is kept, what was last removed, and the lengths that owners change. */
export function AdminRetentionScreen() {
  return (
    <>
      <PageHeader
        title={m.retention_title()}
        state={m.retention_state()}
        back={<Link to={addresses.adminPrivacy.pattern}>{m.privacy_title()}</Link>}
      />
      <ViewOnlyNote scope="settings:write" />
      <RetentionRules />
    </>
  );
}
