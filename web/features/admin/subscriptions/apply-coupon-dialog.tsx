import { useState } from 'react';
import type { AgentSubscription } from '#contract/admin/subscriptions.ts';
import { couponLimits } from '#domain/subscription/coupon.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { applyCoupon } from './billing.queries.ts';

type ApplyCouponDialogProps = { agent: AgentSubscription['agent']; onClose: () => void };

/** Applies a coupon to an agent's running subscription, from the next invoice on. */
export function ApplyCouponDialog({ agent, onClose }: ApplyCouponDialogProps) {
  const [code, setCode] = useState('');
  const [wasTried, setTried] = useState(false);
  const apply = useAdminChange(applyCoupon, {
    done: ({ code: applied, before, nextPayment }) =>
      m.coupons_apply_done({
        code: applied,
        before: formatMoney(before),
        after: formatMoney(nextPayment.amount),
      }),
    onDone: onClose,
  });
  const isEmpty = code.trim() === '';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.coupons_apply_title({ name: agent.name })}
      text={m.coupons_apply_text()}
      confirmLabel={m.coupons_apply()}
      busy={apply.isPending}
      onConfirm={() => {
        setTried(true);
        if (!isEmpty) apply.run({ id: agent._id, coupon: code.trim() });
      }}
    >
      <Field label={m.coupons_code()} error={wasTried && isEmpty ? m.coupons_apply_missing() : apply.problem}>
        <TextInput
          name="coupon"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={couponLimits.maxCodeLength}
          value={code}
          onChange={(event) => setCode(event.target.value.toUpperCase())}
        />
      </Field>
    </ConfirmDialog>
  );
}
