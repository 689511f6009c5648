import { Archive, CircleDashed, Clock, Eye, Pause, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Property } from '#contract/properties/property-shapes.ts';
import * as t from '#texts/screens.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

type StatusBadge = { tone: BadgeTone; icon: ReactNode; label: string };
type ListingStatus = Pick<Property, 'status' | 'moderation'>;

const statusBadges: Record<Property['status'], StatusBadge> = {
  draft: { tone: 'sand', icon: <CircleDashed aria-hidden />, label: t.properties.statusLabels.draft },
  active: { tone: 'pine', icon: <Eye aria-hidden />, label: t.properties.statusLabels.active },
  paused: { tone: 'yellow', icon: <Pause aria-hidden />, label: t.properties.statusLabels.paused },
  archived: { tone: 'sand', icon: <Archive aria-hidden />, label: t.properties.statusLabels.archived },
};

/** Moderation status shown instead of "active" while the platform does not show the listing. */
const moderationBadges: Record<Exclude<Property['moderation'], 'approved'>, StatusBadge> = {
  pending_review: {
    tone: 'yellow',
    icon: <Clock aria-hidden />,
    label: t.properties.moderationLabels.pending_review,
  },
  rejected: { tone: 'red', icon: <ShieldAlert aria-hidden />, label: t.properties.moderationLabels.rejected },
  suspended: {
    tone: 'red',
    icon: <ShieldAlert aria-hidden />,
    label: t.properties.moderationLabels.suspended,
  },
};

export function PropertyStatusBadge({ status, moderation }: ListingStatus) {
  const badge =
    status === 'active' && moderation !== 'approved' ? moderationBadges[moderation] : statusBadges[status];
  return (
    <Badge tone={badge.tone} icon={badge.icon}>
      {badge.label}
    </Badge>
  );
}
