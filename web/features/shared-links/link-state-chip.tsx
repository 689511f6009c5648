import type { SharedLink } from '#contract/shared-links.ts';
import { Badge } from '#web/ui/badge.tsx';
import { m } from '#web/words/compiled/messages.js';

/** Badge that says whether visitors can open the link. */
export function LinkStateChip({ status }: { status: SharedLink['status'] }) {
  switch (status) {
    case 'active':
      return <Badge tone="pine">{m.links_state_active()}</Badge>;
    case 'paused':
      return <Badge tone="yellow">{m.links_state_paused()}</Badge>;
    case 'expired':
      return <Badge tone="sand">{m.links_state_expired()}</Badge>;
    case 'revoked':
      return <Badge tone="red">{m.links_state_revoked()}</Badge>;
  }
}
