import { Archive, CircleDashed, Clock, Eye, Pause, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Property } from '#contract/properties.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { m } from '#web/words/compiled/messages.js';

type Look = { tone: BadgeTone; icon: ReactNode; words: () => string };
type State = Pick<Property, 'status' | 'moderation'>;

const looks: Record<Property['status'], Look> = {
  draft: { tone: 'sand', icon: <CircleDashed aria-hidden />, words: m.properties_is_draft },
  active: { tone: 'pine', icon: <Eye aria-hidden />, words: m.properties_is_active },
  paused: { tone: 'yellow', icon: <Pause aria-hidden />, words: m.properties_is_paused },
  archived: { tone: 'sand', icon: <Archive aria-hidden />, words: m.properties_is_archived },
};

export const stateWords: Record<Property['status'], () => string> = {
  draft: m.properties_is_draft,
  active: m.properties_is_active,
  paused: m.properties_is_paused,
  archived: m.properties_is_archived,
};

/** Moderation status shown instead of "active" while the platform does not show the listing. */
const heldBack: Record<Exclude<Property['moderation'], 'approved'>, Look> = {
  pending_review: { tone: 'yellow', icon: <Clock aria-hidden />, words: m.properties_is_pending_review },
  rejected: { tone: 'red', icon: <ShieldAlert aria-hidden />, words: m.properties_is_rejected },
  suspended: { tone: 'red', icon: <ShieldAlert aria-hidden />, words: m.properties_is_suspended },
};

export function PropertyState({ status, moderation }: State) {
  const look = status === 'active' && moderation !== 'approved' ? heldBack[moderation] : looks[status];
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {look.words()}
    </Badge>
  );
}
