import type { BulkResults } from '#contract/bulk-results.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import { defaultLocale, texts } from '#texts/texts.ts';

/** Applies an action to each id in its own transaction; a refusal of one does not stop the others. */
export async function answerEach(
  ids: readonly string[],
  action: (id: string) => Promise<{ updated: true } | Refusal<RefusalCode>>,
): Promise<BulkResults> {
  const answers: BulkResults['answers'] = [];
  for (const id of ids) {
    const answer = await action(id);
    if ('updated' in answer) answers.push({ _id: id, updated: true, code: null, detail: null });
    else {
      const detail = texts(defaultLocale).refusal(answer);
      answers.push({ _id: id, updated: false, code: answer.refused, detail });
    }
  }
  return { answers };
}
