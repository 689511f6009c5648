import * as feedback from '#contract/platform/feedback.ts';
import { call } from '#web/lib/api/call.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { endSession } from '#web/lib/session/session.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { useAction } from '#web/ui/use-action.ts';
import type { FeedbackFields } from './feedback-fields.ts';

/** Sends feedback idempotently: repeated clicks store the message once. */
export function useSendFeedback() {
  const withKey = useIdempotencyKey();
  return useAction((fields: FeedbackFields) => {
    const body = bodyOf(fields);
    return withKey(body, async (idempotencyKey) => {
      const send = () => call(feedback.give, { body, idempotencyKey });
      try {
        await send();
      } catch (problem) {
        if (!isCallProblem(problem, 'unauthenticated')) throw problem;
        // An expired session does not prevent feedback: it is sent again without one.
        endSession();
        await send();
      }
    });
  });
}

function bodyOf({ category, rating, message, name, email, website }: FeedbackFields) {
  return {
    category,
    message: message.trim(),
    ...(rating === null ? {} : { rating }),
    ...(name.trim() ? { name: name.trim() } : {}),
    ...(email.trim() ? { email: email.trim() } : {}),
    ...(website ? { website: website.slice(0, 200) } : {}),
  };
}
