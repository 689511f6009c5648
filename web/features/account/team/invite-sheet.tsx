import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { maxEmailLength } from '#domain/shared/email.ts';
import * as t from '#texts/screens.ts';
import { emailError } from '#web/features/account/session/credential-fields.tsx';
import { useSeesAllProperties } from '#web/lib/session/rights.ts';
import { usePasswordGate } from '#web/lib/session/use-password-gate.tsx';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { FormSheet } from '#web/ui/popup/form-sheet.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { RightsFields, rightsError } from './rights-fields.tsx';
import { inviteMember, type NewInvitation, type Rights } from './team.queries.ts';

/** Invites somebody to the team with a role and properties. */
export function InviteSheet({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const withKey = useIdempotencyKey();
  const { through, question } = usePasswordGate();
  const seesAll = useSeesAllProperties();
  const [rights, setRights] = useState<Rights>({ role: 'front-desk', properties: seesAll ? 'all' : [] });
  const [isTried, setTried] = useState(false);

  const send = useAction(
    (body: NewInvitation) => through(() => withKey(body, (key) => inviteMember(body, key))),
    {
      done: ({ email }) => t.tables.inviteSent({ email }),
      onDone: () => {
        onClose();
        void queryClient.invalidateQueries({ queryKey: ['team'] });
      },
      meta: { feature: t.subscription.features.team },
    },
  );
  const form = useSmallForm({
    values: { email: '' },
    validate: ({ email }) => emailError(email, t.account.emailMissing),
    send: {
      ...send,
      run: ({ email }, options) => {
        if (!rightsError(rights)) send.run({ email: email.trim(), ...rights }, options);
      },
    },
    refusals: { email_taken: { field: 'email' }, already_invited: { field: 'email' } },
  });

  return (
    <FormSheet
      title={t.members.inviteTitle}
      text={t.members.inviteText}
      action={t.actions.sendInvitation}
      form={form}
      onTried={() => setTried(true)}
      onClose={onClose}
      above={question}
    >
      <Field label={t.labels.email} error={form.errors.email}>
        <TextInput
          {...form.control('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxEmailLength}
        />
      </Field>
      <RightsFields rights={rights} onChange={setRights} error={isTried ? rightsError(rights) : undefined} />
    </FormSheet>
  );
}
