import { ArrowRight } from 'lucide-react';
import type * as auth from '#contract/account/auth.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import * as t from '#texts/screens.ts';
import { Avatar } from '#web/ui/avatar.tsx';

type DemoSignInsProps = {
  agents: ReplyOf<typeof auth.listDemoSignIns>['agents'];
  onChoose: (demo: { email: string; password: string }) => void;
  disabled: boolean;
};

/** One-click sign-in with the demo accounts. */
export function DemoSignIns({ agents, onChoose, disabled }: DemoSignInsProps) {
  return (
    <section aria-labelledby="demo-title" className="mt-8">
      <h2
        id="demo-title"
        className="flex items-center gap-3 font-sans text-sm font-semibold tracking-normal text-mute"
      >
        <span aria-hidden className="h-px flex-1 bg-line" />
        {t.account.demoTitle}
        <span aria-hidden className="h-px flex-1 bg-line" />
      </h2>
      <ul className="mt-4 space-y-2">
        {agents.map((agent) => (
          <li key={agent.email}>
            <button
              type="button"
              disabled={disabled}
              onClick={() => onChoose({ email: agent.email, password: agent.password })}
              className="group flex w-full items-center gap-3 rounded-control border border-line bg-surface px-3 py-2.5 text-left transition-colors hover:border-pine-400 hover:bg-hover disabled:opacity-55"
            >
              <Avatar name={agent.name} />
              <span className="min-w-0 flex-1 leading-snug">
                <span className="block truncate font-semibold">{agent.name}</span>
                <span className="block truncate text-sm text-mute">{agent.company}</span>
              </span>
              <ArrowRight
                aria-hidden
                className="size-[18px] text-mute transition-transform group-hover:translate-x-0.5"
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
