import { useState } from 'react';
import type { AdminRole } from '#domain/admin/admin-roles.ts';
import { isEmail, maxEmailLength } from '#domain/shared/email.ts';
import * as t from '#texts/screens.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { RoleChoice } from './role-choice.tsx';
import { inviteAdmin } from './team.queries.ts';

type Draft = { email: string; role: AdminRole; evenAgent: boolean };

/** Invites an admin with a role. The address of an agent needs a second thought. */
export function InviteSheet({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>({ email: '', role: 'support', evenAgent: false });
  const [missing, setMissing] = useState(false);
  const invite = useAdminChange(inviteAdmin, {
    done: ({ invitation }) => t.tables.inviteSent({ email: invitation.email }),
    onDone: onClose,
  });
  const isOfAgent = isCallProblem(invite.error) && invite.error.code === 'email_of_agent';

  function send() {
    const email = draft.email.trim();
    setMissing(!isEmail(email));
    if (isEmail(email)) invite.run({ ...draft, email });
  }

  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      phone="full"
      title={t.tables.invite}
      text={t.tables.inviteText}
      footer={{
        primary: (
          <Button busy={invite.isPending} onClick={send}>
            {t.actions.sendInvitation}
          </Button>
        ),
      }}
    >
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Field label={t.labels.email} error={missing ? t.ui.errorEmail : undefined}>
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxEmailLength}
            value={draft.email}
            onChange={(event) => setDraft({ ...draft, email: event.target.value, evenAgent: false })}
          />
        </Field>
        <div>
          <p className="mb-1.5 text-sm font-semibold">{t.admin.usersRole}</p>
          <RoleChoice value={draft.role} onChange={(role) => setDraft({ ...draft, role })} />
        </div>
        {invite.problem && <Banner tone={isOfAgent ? 'warning' : 'danger'}>{invite.problem}</Banner>}
        {(isOfAgent || draft.evenAgent) && (
          <Checkbox
            checked={draft.evenAgent}
            onChange={(evenAgent) => setDraft({ ...draft, evenAgent })}
            label={t.team.inviteEvenAgent}
          />
        )}
      </form>
    </Sheet>
  );
}
