import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as t from '#texts/screens.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { usePasswordGate } from '#web/lib/session/use-password-gate.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { LatestActivity } from '../activity/latest-activity.tsx';
import { RightsFields, rightsError } from './rights-fields.tsx';
import { changeMember, type Member, type Rights } from './team.queries.ts';

/** Gives a member another role or other properties. */
export function MemberSheet({ member, onClose }: { member: Member; onClose: () => void }) {
  const { _id: id, name, isYou } = member;
  const queryClient = useQueryClient();
  const may = useMay();
  const { through, question } = usePasswordGate();
  const [rights, setRights] = useState<Rights>({ role: member.role, properties: member.properties });
  const [isTried, setTried] = useState(false);

  const change = useAction((next: Rights) => through(() => changeMember({ id, ...next })), {
    done: ({ role }) => t.members.changed({ name, role: t.members.roles[role] }),
    onDone: () => {
      onClose();
      void queryClient.invalidateQueries({ queryKey: ['team'] });
    },
  });

  function save() {
    setTried(true);
    if (!rightsError(rights)) change.run(rights);
  }

  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      phone="full"
      title={t.members.changeTitle({ name })}
      text={isYou ? t.team.roleChangeOwnText : t.members.changeText}
      footer={{
        primary: (
          <Button busy={change.isPending} onClick={save}>
            {t.actions.save}
          </Button>
        ),
      }}
    >
      {change.problem && (
        <Banner tone="danger" className="mb-4">
          {change.problem}
        </Banner>
      )}
      <RightsFields rights={rights} onChange={setRights} error={isTried ? rightsError(rights) : undefined} />
      {may('activity:read') && <LatestActivity isPlain scope={{ actor: id }} />}
      {question}
    </Sheet>
  );
}
