import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as t from '#texts/screens.ts';
import { onReconnect, subscribe } from '#web/lib/live/live-connection.ts';
import { readMembership } from '#web/lib/session/membership.ts';
import { onRoleRefused, setNeedsTwoStep } from '#web/lib/session/rights.ts';
import { onSessionChange, readSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/ui/toast/toast.ts';

/** Reads anew what the signed-in member may do, when it changes or when a call was refused, and shows the page anew. */
export function useLiveRights(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let reading: Promise<void> | undefined;

    async function readAgain(): Promise<void> {
      const before = readSession()?.member;
      if (!before) return;
      const { role, scopes, properties } = await readMembership();
      const isSame =
        scopes.join() === before.scopes.join() && String(properties) === String(before.properties ?? 'all');
      if (isSame) return;

      showToast({
        tone: 'good',
        title:
          role === before.role ? t.members.rightsNow : t.members.roleNow({ role: t.members.roles[role] }),
      });
      await queryClient.invalidateQueries();
    }

    // Without an answer everything stays as it is; the server decides call by call.
    const read = () => {
      reading ??= readAgain()
        .catch(() => undefined)
        .finally(() => (reading = undefined));
    };

    const stops = [
      subscribe('member_changed', ({ memberId }) => {
        if (memberId === readSession()?.member?._id) read();
      }),
      onReconnect(read),
      onRoleRefused(read),
      onSessionChange(() => {
        if (!readSession()) setNeedsTwoStep(false);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}
