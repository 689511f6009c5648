import { useState } from 'react';
import type { AdminProperty } from '#contract/admin/properties.ts';
import { formatMoment, formatMoney } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { DialogButtons } from '#web/ui/popup/dialog-footer.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { AgentLink } from '../components/agent-link.tsx';
import { Fact, Facts } from '../components/facts.tsx';
import { PanelBody } from '../components/panel-body.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import {
  listingLabels,
  listingTones,
  moderationLabels,
  moderationTones,
} from '../components/state-labels.ts';
import { ViewOnlyNote } from '../components/view-only-note.tsx';
import type { FoundItem } from '../list/use-found-item.ts';
import { useMay } from '../session/admin-role.ts';
import { type ModerationAction, ModerationDialog } from './moderation-dialog.tsx';
import { PropertyPicture } from './property-picture.tsx';

type PropertyPanelProps = {
  id: string | undefined;
  found: FoundItem<AdminProperty>;
  onClose: () => void;
};

/** A property of an agent with its moderation. */
export function PropertyPanel({ id, found, onClose }: PropertyPanelProps) {
  const property = found.item;
  const may = useMay();
  const [act, setAct] = useState<ModerationAction | null>(null);
  return (
    <Sheet
      open={id !== undefined}
      onOpenChange={(next) => !next && onClose()}
      phone="full"
      title={property ? property.title || m.admin_untitled() : m.admin_properties_panel()}
      footer={property && may('properties:write') ? moderationButtons(property, setAct) : undefined}
    >
      <ViewOnlyNote scope="properties:write" />
      <PanelBody found={found}>{(item) => <PropertyFacts property={item} />}</PanelBody>
      {property && act && <ModerationDialog property={property} act={act} onClose={() => setAct(null)} />}
    </Sheet>
  );
}

function moderationButtons(
  { moderation }: AdminProperty,
  onAction: (act: ModerationAction) => void,
): DialogButtons {
  if (moderation === 'approved') {
    return {
      primary: (
        <Button variant="danger" onClick={() => onAction('suspended')}>
          {m.admin_properties_suspend()}
        </Button>
      ),
    };
  }
  return {
    secondary: moderation === 'pending_review' && (
      <Button variant="secondary" onClick={() => onAction('rejected')}>
        {m.admin_properties_reject()}
      </Button>
    ),
    primary: <Button onClick={() => onAction('approved')}>{m.admin_properties_approve()}</Button>,
  };
}

function PropertyFacts({ property }: { property: AdminProperty }) {
  const { moderation, moderationReason, agent } = property;
  return (
    <>
      {property.coverUrl && (
        <PropertyPicture coverUrl={property.coverUrl} className="mb-5 aspect-video w-full rounded-control" />
      )}
      {moderationReason !== '' && (
        <Banner
          tone="warning"
          className="mb-5"
          title={m.admin_properties_reason_given({ state: moderationLabels[moderation]() })}
        >
          {moderationReason}
        </Banner>
      )}
      <Facts>
        <Fact name={m.admin_properties_review()}>
          <StateBadge state={moderation} words={moderationLabels} tones={moderationTones} />
        </Fact>
        <Fact name={m.admin_properties_listing()}>
          <StateBadge state={property.status} words={listingLabels} tones={listingTones} />
        </Fact>
        <Fact name={m.admin_agent()}>
          <AgentLink agent={agent} />
          {agent.company && <span className="block text-mute">{agent.company}</span>}
        </Fact>
        <Fact name={m.admin_properties_place()}>
          {[property.city, property.country].filter(Boolean).join(', ') || m.admin_properties_no_place()}
        </Fact>
        <Fact name={m.admin_properties_price()}>{formatMoney(property.basePrice)}</Fact>
        <Fact name={m.admin_added()}>{formatMoment(property.createdAt)}</Fact>
        <Fact name={m.admin_changed()}>{formatMoment(property.updatedAt)}</Fact>
      </Facts>
    </>
  );
}
