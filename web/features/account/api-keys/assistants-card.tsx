import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { latestOfKeysQuery } from '#web/features/account/activity/activity.queries.ts';
import { formatRelativeTime } from '#web/lib/format/format.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { ActivityLines } from '#web/ui/activity-lines.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { type AssistantTool, assistantToolsQuery } from './api-keys.queries.ts';

/** How an assistant connects, what it may do, and what programs did last. */
export function AssistantsCard() {
  const found = useQuery(assistantToolsQuery());
  const may = useMay();

  return (
    <Card aria-label={t.apiKeys.assistants}>
      <CardHeader title={t.apiKeys.assistants} text={t.apiKeys.assistantsText} />
      <Loaded query={found} failure={t.apiKeys.assistantsFailed} inline lines={5}>
        {({ address, items }) => (
          <>
            <Steps address={address} />
            <p className="mt-5 rounded-control bg-cell/60 px-4 py-3 text-sm dark:bg-hover">
              {t.apiKeys.asksFirst} {t.apiKeys.never}
            </p>
            <div className="mt-5 space-y-2">
              <ToolList title={t.apiKeys.mayRead} tools={items.filter(({ writes }) => !writes)} />
              <ToolList title={t.apiKeys.mayDo} tools={items.filter(({ writes }) => writes)} />
            </div>
          </>
        )}
      </Loaded>
      {may('activity:read') && <Latest />}
    </Card>
  );
}

function Steps({ address }: { address: string }) {
  return (
    <ol className="list-decimal space-y-3 pl-5 marker:font-semibold marker:text-mute">
      <li>{t.apiKeys.connectKey}</li>
      <li>
        {t.apiKeys.connectAddress}
        <Copied value={address} />
      </li>
      <li>
        {t.apiKeys.connectHeader}
        <Copied value={t.apiKeys.header} />
      </li>
    </ol>
  );
}

function Copied({ value }: { value: string }) {
  return (
    <span className="mt-1.5 flex items-center gap-2">
      <code className="min-w-0 flex-1 rounded-control bg-hover px-3 py-2 font-mono text-[13px] break-all">
        {value}
      </code>
      <CopyButton value={value} iconOnly />
    </span>
  );
}

function ToolList({ title, tools }: { title: string; tools: readonly AssistantTool[] }) {
  return (
    <details className="rounded-control border border-line px-4 py-2.5">
      <summary className="cursor-pointer font-semibold">
        {title} <span className="font-normal text-mute">({tools.length})</span>
      </summary>
      <ul className="mt-2 divide-y divide-line">
        {tools.map(({ name, about, scopes }) => (
          <li key={name} className="py-2 text-sm">
            {about}
            <code className="mt-0.5 block font-mono text-[12px] text-mute">
              {name} · {scopes.join(', ')}
            </code>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What programs and assistants did last, with any key. */
function Latest() {
  const found = useQuery(latestOfKeysQuery());

  return (
    <section aria-label={t.apiKeys.latest} className="mt-6 border-t border-line pt-5">
      <h3 className="mb-3 font-semibold">{t.apiKeys.latest}</h3>
      <Loaded query={found} lines={3} inline failure={t.activityPage.failed}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-mute">{t.apiKeys.latestNone}</p>
          ) : (
            <>
              <ActivityLines
                lines={items.map(({ _id, at, who, text }) => ({ _id, at, who: who.name, text }))}
                when={formatRelativeTime}
              />
              <p className="mt-4">
                <Link
                  to={addresses.settings.pattern}
                  search={{ section: 'activity', kind: 'key' }}
                  className="font-semibold text-accent underline-offset-4 hover:underline"
                >
                  {t.activityPage.all}
                </Link>
              </p>
            </>
          )
        }
      </Loaded>
    </section>
  );
}
