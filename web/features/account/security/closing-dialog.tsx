import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import * as agents from '#contract/account/agents.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { proofBody } from '#web/lib/session/passkey-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { Dialog, DialogClose } from '#web/ui/popup/dialog.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { ProofByPasskey, ProofCode, ProofPassword, useProof } from './proof-fields.tsx';
import { closingQuery } from './security.queries.ts';
import { agentTwoStepCalls } from './two-step-calls.ts';

/** Confirms closing with the password, and with a code when two-step sign-in is on. */
export function ClosingDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const formId = useId();
  const queryClient = useQueryClient();
  const { queryKey, read, passkeys } = agentTwoStepCalls({ hasPassword });
  const { data: twoStep } = useQuery({ queryKey, queryFn: ({ signal }) => read(signal) });
  const needsCode = twoStep?.isOn ?? false;

  const proof = useProof({ password: hasPassword, code: needsCode }, async (given) => {
    const state = await call(agents.closeAccount, { body: proofBody(given) });
    queryClient.setQueryData(closingQuery().queryKey, state);
    onClose();
    showToast({ title: t.settings.closingDone });
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t.settings.closingDialog}
      text={t.settings.closingDialogText}
      footer={{
        secondary: <DialogClose render={<Button variant="secondary">{t.settings.closingCancel}</Button>} />,
        primary: (
          <Button type="submit" form={formId} variant="danger" busy={proof.isPending} disabled={!twoStep}>
            {t.settings.closingAction}
          </Button>
        ),
      }}
    >
      <form id={formId} noValidate onSubmit={proof.submit} className="space-y-4">
        <FormSummary errors={[]} problem={proof.problem} attempt={proof.attempt} />
        <ProofPassword proof={proof} hasPassword={hasPassword} />
        {needsCode && <ProofCode proof={proof} />}
        <ProofByPasskey proof={proof} calls={passkeys} />
      </form>
    </Dialog>
  );
}
