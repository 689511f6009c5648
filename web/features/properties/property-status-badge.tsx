import { Archive, CircleDashed, Clock, Eye, Pause, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Property } from '#contract/properties/property-shapes.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

type StatusBadge = { tone: BadgeTone; icon: ReactNode; label: () => string };
type ListingStatus = Pick<Property, 'status' | 'moderation'>;

const statusBadges: Record<Property['status'], StatusBadge> = {
  draft: { tone: 'sand', icon: <CircleDashed aria-hidden />, label: m.properties_is_draft },
  active: { tone: 'pine', icon: <Eye aria-hidden />, label: m.properties_is_active },
  paused: { tone: 'yellow', icon: <Pause aria-hidden />, label: m.properties_is_paused },
  archived: { tone: 'sand', icon: <Archive aria-hidden />, label: m.properties_is_archived },
};

export const propertyStatusLabels: Record<Property['status'], () => string> = {
  draft: m.properties_is_draft,
  active: m.properties_is_active,
  paused: m.properties_is_paused,
  archived: m.properties_is_archived,
};

/** Moderation status shown instead of "active" while the platform does not show the listing. */
const moderationBadges: Record<Exclude<Property['moderation'], 'approved'>, StatusBadge> = {
  pending_review: { tone: 'yellow', icon: <Clock aria-hidden />, label: m.properties_is_pending_review },
  rejected: { tone: 'red', icon: <ShieldAlert aria-hidden />, label: m.properties_is_rejected },
  suspended: { tone: 'red', icon: <ShieldAlert aria-hidden />, label: m.properties_is_suspended },
};

export function PropertyStatusBadge({ status, moderation }: ListingStatus) {
  const badge =
    status === 'active' && moderation !== 'approved' ? moderationBadges[moderation] : statusBadges[status];
  return (
    <Badge tone={badge.tone} icon={badge.icon}>
      {badge.label()}
    </Badge>
  );
}
