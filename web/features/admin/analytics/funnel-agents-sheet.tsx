import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FunnelAgent } from '#contract/admin/analytics.ts';
import { funnelMilestones } from '#domain/analytics/agent-funnel.ts';
import * as t from '#texts/screens.ts';
import { formatDate } from '#web/lib/format/format.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { AgentLink } from '../components/agent-link.tsx';
import { ExportButton } from '../list/admin-list.tsx';
import type { OpenedFigure } from './agent-funnel.tsx';
import { downloadFunnel, funnelAgentsQuery } from './platform-view.ts';

const choices = ['true', 'false'] as const;

/** The agents behind a figure of the funnel, and how it is defined. */
export function FunnelAgentsSheet({ figure, onClose }: { figure: OpenedFigure; onClose: () => void }) {
  const { milestone, days, title } = figure;
  const [reached, setReached] = useState<(typeof choices)[number]>('true');
  const found = useQuery(funnelAgentsQuery(days, milestone, reached));

  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      phone="full"
      title={title}
      text={milestone ? t.agentFunnel.definitions[milestone] : t.agentFunnel.definitionOfRegistered}
      footer={{ primary: <ExportButton download={() => downloadFunnel(days)} /> }}
    >
      {milestone && (
        <div className="mb-4">
          <Segmented
            label={t.agentFunnel.funnelLabels[milestone]}
            value={reached}
            options={choices.map((value) => ({
              value,
              label: value === 'true' ? t.agentFunnel.agentsReached : t.agentFunnel.agentsMissing,
            }))}
            onChange={setReached}
          />
        </div>
      )}
      <Loaded query={found} failure={t.admin.listFailed} lines={6}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="text-mute">{t.agentFunnel.agentsNone}</p>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {items.map((agent) => (
                  <li key={agent._id} className="py-2.5">
                    <AgentLink agent={agent} />
                    <span className="block text-[13px] text-mute">{lineOf(agent, milestone)}</span>
                  </li>
                ))}
              </ul>
              {total > items.length && (
                <p className="mt-3 text-sm text-mute">
                  {t.agentFunnel.more({ count: total - items.length })}
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </Sheet>
  );
}

/** When the agent registered, and when the milestone was reached; without one, the furthest. */
function lineOf(agent: FunnelAgent, milestone: OpenedFigure['milestone']): string {
  const registered = formatDate(agent.registeredOn);
  const shown = milestone ?? funnelMilestones.findLast((one) => agent[one] !== null);
  const day = shown && agent[shown];
  if (!shown || !day) return t.agentFunnel.registeredOn({ date: registered });
  return t.agentFunnel.agentLine({
    registered,
    reached: t.agentFunnel.funnelLabels[shown],
    date: formatDate(day),
  });
}
