import { useState } from 'react';
import type * as adminCoupons from '#contract/admin/coupons.ts';
import type { AgentSubscription } from '#contract/admin/subscriptions.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { couponLimits } from '#domain/subscription/coupon.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { applyCoupon, withdrawCoupon } from './billing.queries.ts';

type AppliedCoupon = ReplyOf<typeof adminCoupons.apply>;
type CouponDialogProps = {
  agent: AgentSubscription['agent'];
  /** Code of the coupon that lowers the plan now. */
  running?: string | undefined;
  onClose: () => void;
};

/** Applies a coupon to an agent's running subscription, from the next invoice on. */
export function ApplyCouponDialog({ agent, running, onClose }: CouponDialogProps) {
  const [code, setCode] = useState('');
  const [wasTried, setTried] = useState(false);
  const apply = useAdminChange(applyCoupon, {
    done: ({ code: applied, ...payments }) =>
      m.coupons_apply_done({ code: applied, ...paymentsText(payments) }),
    onDone: onClose,
  });
  const isEmpty = code.trim() === '';

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        running === undefined
          ? m.coupons_apply_title({ name: agent.name })
          : m.coupons_replace_title({ code: running })
      }
      text={running === undefined ? m.coupons_apply_text() : m.coupons_replace_text({ code: running })}
      confirmLabel={running === undefined ? m.coupons_apply() : m.coupons_replace()}
      busy={apply.isPending}
      onConfirm={() => {
        setTried(true);
        if (!isEmpty) apply.run({ id: agent._id, coupon: code.trim(), replaces: running });
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

/** Ends the discount of an agent's running subscription, from the next invoice on. */
export function RemoveCouponDialog({ agent, running = '', onClose }: CouponDialogProps) {
  const remove = useAdminChange(withdrawCoupon, {
    done: ({ code, ...payments }) => m.coupons_remove_done({ code, ...paymentsText(payments) }),
    onDone: onClose,
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.coupons_remove_title({ code: running })}
      text={m.coupons_remove_text({ name: agent.name })}
      confirmLabel={m.coupons_remove()}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.run({ id: agent._id, coupon: running })}
    >
      {remove.problem && <Banner tone="danger">{remove.problem}</Banner>}
    </ConfirmDialog>
  );
}

function paymentsText({ before, nextPayment }: Omit<AppliedCoupon, 'code'>) {
  return { before: formatMoney(before), after: formatMoney(nextPayment.amount) };
}
