import type { AdminLogAction } from '#contract/admin/log-actions.ts';
import * as t from '#texts/screens.ts';

function isKnown(action: string): action is AdminLogAction {
  return action in t.log.logActions;
}

/** Label of a logged action; actions of earlier versions fall back to their code. */
export function logActionLabel(action: string): string {
  return isKnown(action) ? t.log.logActions[action] : action.replaceAll('_', ' ');
}
