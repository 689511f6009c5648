import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#web/lib/api/call.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { randomId } from '#web/lib/random-id.ts';
import { endSession } from '#web/lib/session/session.ts';
import type { FeedbackFields } from './feedback-fields.ts';

/** Sends feedback idempotently: repeated clicks store the message once. */
export function useSendFeedback() {
  const attempt = useRef({ key: randomId(), body: '' });
  return useMutation({
    mutationFn: async (fields: FeedbackFields) => {
      const body = bodyOf(fields);
      const text = JSON.stringify(body);
      // A changed body is another message and gets a new key.
      if (attempt.current.body !== text) attempt.current = { key: randomId(), body: text };
      const send = () => call('POST /api/feedback', { body, idempotencyKey: attempt.current.key });
      try {
        await send();
      } catch (problem) {
        if (!isCallProblem(problem, 'unauthenticated')) throw problem;
        // An expired session does not prevent feedback: it is sent again without one.
        endSession();
        await send();
      }
    },
    onSuccess: () => {
      attempt.current = { key: randomId(), body: '' };
    },
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
