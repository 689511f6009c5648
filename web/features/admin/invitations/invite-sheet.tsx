import { useQuery } from '@tanstack/react-query';
import type { AdminInvitation } from '#contract/admin/invitations.ts';
import { maxEmailLength } from '#domain/shared/email.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { FormField, useContractForm } from '#web/ui/form/contract-form.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ListResults, wholeList } from '#web/ui/list/list-results.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { PanelSection } from '../components/facts.tsx';
import { PanelSkeleton } from '../components/panel-skeleton.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { invitationsQuery, inviteAdmin, revokeInvitation } from './invitation.queries.ts';

/** Invitations of further admins, with their states. */
export function InviteSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      phone="full"
      title={m.tables_invite()}
      text={m.tables_invite_text()}
    >
      <InviteForm />
      <PanelSection title={m.tables_invite_list()}>
        <Invitations />
      </PanelSection>
    </Sheet>
  );
}

function InviteForm() {
  const invite = useAdminChange(({ email }: { email: string }, key) => inviteAdmin(email, key), {
    done: ({ invitation }) => m.tables_invite_sent({ email: invitation.email }),
    onDone: () => form.reset(),
  });
  const form = useContractForm({
    values: { email: '' },
    schema: async () => (await import('#contract/admin/invitations.ts')).create.body,
    prepare: ({ email }) => ({ email: email.trim() }),
    fields: ['email'],
    messages: { email: m.kit_fault_email() },
    send: invite,
  });
  return (
    <form noValidate onSubmit={form.submit} className="space-y-4">
      <FormField
        form={form}
        name="email"
        label={m.admin_email()}
        help={m.tables_invite_help()}
        error={form.problem}
      >
        {(control) => (
          <TextInput
            {...control}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxEmailLength}
          />
        )}
      </FormField>
      <Button type="submit" busy={invite.isPending}>
        {m.tables_invite_send()}
      </Button>
    </form>
  );
}

function Invitations() {
  const found = useQuery(invitationsQuery());
  return (
    <ListResults
      bare
      list={wholeList(found)}
      skeleton={<PanelSkeleton />}
      nothing={<p className="text-mute">{m.tables_invite_none()}</p>}
    >
      {(items) => (
        <ul className="divide-y divide-line">
          {items.map((invitation) => (
            <Invitation key={invitation._id} invitation={invitation} />
          ))}
        </ul>
      )}
    </ListResults>
  );
}

function Invitation({ invitation }: { invitation: AdminInvitation }) {
  const { _id, email, state, invitedBy, createdAt, expiresAt } = invitation;
  const revoke = useAdminChange(revokeInvitation, { done: () => m.tables_invite_revoked({ email }) });
  return (
    <li className="flex items-start justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold break-words">{email}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-[13px] text-mute">
          <StateBadge state={state} words={invitationLabels} tones={invitationTones} />
          {state === 'open'
            ? m.tables_invite_until({ when: formatMoment(expiresAt) })
            : m.tables_invite_by({ who: invitedBy, when: formatMoment(createdAt) })}
        </div>
        {revoke.problem && <p className="mt-1 text-sm text-danger">{revoke.problem}</p>}
      </div>
      {state === 'open' && (
        <Button size="sm" variant="secondary" busy={revoke.isPending} onClick={() => revoke.run(_id)}>
          {m.tables_invite_revoke()}
        </Button>
      )}
    </li>
  );
}

type InvitationState = AdminInvitation['state'];

const invitationLabels: Readonly<Record<InvitationState, () => string>> = {
  open: m.tables_invite_open,
  accepted: m.tables_invite_accepted,
  expired: m.tables_invite_expired,
  revoked: m.tables_invite_taken_back,
};
const invitationTones: Readonly<Record<InvitationState, 'blue' | 'pine' | 'sand'>> = {
  open: 'blue',
  accepted: 'pine',
  expired: 'sand',
  revoked: 'sand',
};
