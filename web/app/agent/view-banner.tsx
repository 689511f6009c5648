import { Eye } from 'lucide-react';
import { useEffect } from 'react';
import * as adminAgentViews from '#contract/admin/agent-views.ts';
import * as t from '#texts/screens.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { leaveView } from '#web/lib/api/call.ts';
import { formatTime } from '#web/lib/format/format.ts';
import type { Session } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { useAction } from '#web/ui/use-action.ts';

type ViewBannerProps = { agent: Session['agent']; until: string };

/** Says on every screen whose account an admin is viewing, until when, and ends the view. */
export function ViewBanner({ agent, until }: ViewBannerProps) {
  const end = useAction(() => adminCall(adminAgentViews.end, { params: { id: agent._id } }), {
    // Without the admin's session the view is over as well.
    onSettled: leaveView,
  });

  useEffect(() => {
    const timer = setTimeout(leaveView, Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);

  return (
    <section
      aria-label={t.actions.viewAsAgent}
      className="sticky top-0 z-30 flex flex-wrap items-center justify-center gap-x-3 gap-y-1.5 bg-clay-700 px-4 py-2 text-sm text-white"
    >
      <Eye aria-hidden className="size-4 shrink-0 max-md:hidden" />
      <p className="min-w-0 break-words">
        <strong className="font-semibold">{t.shell.viewTitle({ name: agent.name })}</strong>{' '}
        {t.shell.viewText({ time: formatTime(until) })}
      </p>
      <Button
        variant="secondary"
        size="sm"
        busy={end.isPending}
        onClick={() => end.run()}
        className="max-md:w-full"
      >
        {t.actions.endView}
      </Button>
    </section>
  );
}
