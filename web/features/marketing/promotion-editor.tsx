import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Promotion, PromotionInput } from '#contract/properties/promotions.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { refreshPromotions, savePromotion } from './promotion.queries.ts';
import {
  emptyPromotion,
  offerOf,
  type PromotionFieldErrors,
  promotionDraftOf,
  readPromotion,
} from './promotion-draft.ts';
import { offerLabel } from './promotion-labels.ts';
import { PromotionLimits } from './promotion-limits.tsx';
import { PromotionOfferFields } from './promotion-offer-fields.tsx';

type EditorProps = {
  /** Null for a new promotion. */
  promotion: Promotion | null;
  /** Currencies of the agent's properties, default first. */
  currencies: readonly string[];
  onClose: () => void;
};

/** Sheet that edits a promotion; its subtitle shows what guests read. */
export function PromotionEditor({ promotion, currencies, onClose }: EditorProps) {
  const currency = currencies[0] ?? 'EUR';
  const [draft, setDraft] = useState(() =>
    promotion ? promotionDraftOf(promotion, currency) : emptyPromotion(currency),
  );
  const [faults, setFaults] = useState<PromotionFieldErrors>({});
  const [tries, setTries] = useState(0);
  const saving = useSavePromotion(promotion, onClose, (code) => setFaults({ code }));
  const offer = offerOf(draft);

  function save() {
    const read = readPromotion(draft);
    setTries((before) => before + 1);
    setFaults('faults' in read ? read.faults : {});
    if ('input' in read) saving.run(read.input);
    else saving.reset();
  }
  const fields = {
    draft,
    faults,
    onChange: (change: Partial<typeof draft>) => setDraft({ ...draft, ...change }),
  };
  const problem = saving.error && faults.code === undefined ? problemMessage(saving.error) : null;
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      phone="full"
      title={promotion ? m.marketing_change_promotion() : m.marketing_new_promotion()}
      text={
        offer === null ? undefined : `${draft.name.trim() || m.marketing_unnamed()} · ${offerLabel(offer)}`
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.marketing_cancel()}
          </Button>
          <Button variant="primary" busy={saving.isPending} onClick={save}>
            {promotion ? m.marketing_save() : m.marketing_create()}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="space-y-5 pt-1"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <FormSummary
          errors={Object.entries(faults).map(([field, message]) => ({ field, message }))}
          problem={problem}
          attempt={tries}
        />
        <PromotionOfferFields {...fields} currencies={currencies} />
        <PromotionLimits {...fields} />
        {promotion && promotion.uses > 0 && (
          <p className="text-sm text-mute">{m.marketing_agreed_stay({ count: promotion.uses })}</p>
        )}
        {/* Enter in any field saves. */}
        <button type="submit" hidden />
      </form>
    </Sheet>
  );
}

function useSavePromotion(
  promotion: Promotion | null,
  onClose: () => void,
  onTaken: (fault: string) => void,
) {
  const client = useQueryClient();
  const withKey = useIdempotencyKey();
  return useAction((input: PromotionInput) => withKey(input, (key) => savePromotion(promotion, input, key)), {
    done: ({ name }) => ({ title: promotion ? m.marketing_saved({ name }) : m.marketing_created({ name }) }),
    onDone: async () => {
      await refreshPromotions(client);
      onClose();
    },
    onFailed: (problem) => {
      if (isCallProblem(problem) && problem.code === 'promotion_code_taken') onTaken(problem.detail);
    },
    meta: { feature: m.marketing_title() },
  });
}
