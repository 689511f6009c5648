import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { Promotion } from '#contract/links/promotions.ts';
import * as t from '#texts/screens.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { refreshPromotions, savePromotion } from './promotion.queries.ts';
import {
  emptyPromotion,
  findFieldErrors,
  offerOf,
  type PromotionDraft,
  promotionDraftOf,
  toPromotionInput,
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
  const formId = useId();
  const form = useSmallForm({
    values: promotion ? promotionDraftOf(promotion, currency) : emptyPromotion(currency),
    validate: findFieldErrors,
    send: useSavePromotion(promotion, onClose),
    refusals: { promotion_code_taken: { field: 'code' } },
  });

  const { values: draft, errors, change: onChange } = form;
  const offer = offerOf(draft);
  const fields = { draft, errors, onChange };

  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      phone="full"
      title={promotion ? t.marketing.changePromotion : t.marketing.newPromotion}
      text={offer === null ? undefined : `${draft.name.trim() || t.marketing.unnamed} · ${offerLabel(offer)}`}
      footer={{
        secondary: (
          <Button variant="secondary" onClick={onClose}>
            {t.actions.cancel}
          </Button>
        ),
        primary: (
          <Button type="submit" form={formId} variant="primary" busy={form.isPending}>
            {promotion ? t.actions.saveChanges : t.actions.createPromotion}
          </Button>
        ),
      }}
    >
      <form id={formId} noValidate className="space-y-5 pt-1" onSubmit={form.submit}>
        <FormSummary errors={form.listed} problem={form.problem} attempt={form.attempt} />
        <PromotionOfferFields {...fields} currencies={currencies} />
        <PromotionLimits {...fields} />
        {promotion && promotion.uses > 0 && (
          <p className="text-sm text-mute">{t.marketing.agreedStay({ count: promotion.uses })}</p>
        )}
      </form>
    </Sheet>
  );
}

function useSavePromotion(promotion: Promotion | null, onClose: () => void) {
  const client = useQueryClient();
  const withKey = useIdempotencyKey();
  async function save(draft: PromotionDraft) {
    const input = toPromotionInput(draft);
    return withKey(input, (key) => savePromotion(promotion, input, key));
  }

  return useAction(save, {
    done: ({ name }) => ({ title: promotion ? t.marketing.saved({ name }) : t.marketing.created({ name }) }),
    onDone: async () => {
      await refreshPromotions(client);
      onClose();
    },
    meta: { feature: t.labels.marketing },
  });
}
