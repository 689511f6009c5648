import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { Property } from '#contract/properties/property-shapes.ts';
import * as t from '#texts/screens.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { useAction } from '#web/ui/use-action.ts';
import { type ChosenStatus, cacheProperty, changePropertyStatus } from '../property.queries.ts';

type ListingSummary = Pick<Property, '_id' | 'title' | 'status'>;

/** Publishes, pauses or archives a listing; the toast offers undo, or an action that resolves the refusal. */
export function useChangeStatus({ _id: id, title: name, status: before }: ListingSummary) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const action = useAction((status: ChosenStatus) => changePropertyStatus(id, status), {
    done: (property, status) => ({ id: `status-${id}`, ...statusToast(status, property) }),
    // A listing cannot become a draft again, so there is no undo.
    undo: (_value, status) => {
      if (before === 'draft' || before === status) return undefined;
      return () => {
        action.run(before);
      };
    },
    onDone: (property) => cacheProperty(client, property),
    failed: (problem) => ({
      id: `status-${id}`,
      tone: 'danger',
      title: t.properties.actionFailed({ name }),
      text: problemMessage(problem),
      action: resolvingAction(problem),
    }),
  });

  function resolvingAction(problem: unknown) {
    if (isCallProblem(problem, 'property_incomplete')) {
      return {
        label: t.properties.completeIt,
        onPress: () => void navigate({ to: addresses.editProperty({ id }) }),
      };
    }
    if (!isPlanProblem(problem)) return undefined;

    return {
      label: t.actions.seePlans,
      onPress: () => void navigate({ to: addresses.subscription.pattern }),
    };
  }

  return action;
}

/** Toast after publishing; some platforms review new listings first. */
export function publishedToast({ title: name, moderation }: Pick<Property, 'title' | 'moderation'>) {
  return moderation === 'pending_review'
    ? { tone: 'good' as const, title: t.propertyPage.reviewToast({ name }), text: t.propertyPage.reviewText }
    : {
        tone: 'good' as const,
        title: t.properties.publishedToast({ name }),
        text: t.properties.publishedToastText,
      };
}

function statusToast(status: ChosenStatus, property: Pick<Property, 'title' | 'moderation'>) {
  const name = property.title;
  switch (status) {
    case 'active':
      return publishedToast(property);
    case 'paused':
      return { title: t.properties.pausedToast({ name }), text: t.properties.pausedToastText };
    case 'archived':
      return { title: t.properties.archivedToast({ name }) };
  }
}

const planCodes = [
  'listing_limit',
  'trial_expired',
  'subscription_inactive',
  'feature_locked',
  'listing_selection_required',
];

/** Whether the subscription refused the call, so that a change of plan resolves it. */
export function isPlanProblem(problem: unknown): boolean {
  return isCallProblem(problem) && planCodes.includes(problem.code);
}
