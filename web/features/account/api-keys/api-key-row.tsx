import { Link } from '@tanstack/react-router';
import { Ban } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import { dayMs } from '#domain/shared/duration.ts';
import * as t from '#texts/screens.ts';
import { formatInstantDay, formatRelativeTime } from '#web/lib/format/format.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FactsLine } from '#web/ui/text/facts-line.tsx';
import type { ApiKey } from './api-keys.queries.ts';
import { shortScopes } from './scope-labels.ts';

type ApiKeyRowProps = { apiKey: ApiKey; onRevoke?: (() => void) | undefined };

const soonMs = 30 * dayMs;

/** One key: its name and beginning, what it may do, until when, and when it was last used. */
export function ApiKeyRow({ apiKey, onRevoke }: ApiKeyRowProps) {
  const { _id: id, name, start, state, scopes, properties, networks, createdBy, expiresAt } = apiKey;
  const may = useMay();
  const isEnded = state !== 'active';
  const isEnding = !isEnded && Date.parse(expiresAt) - Date.now() < soonMs;
  const until = formatInstantDay(expiresAt);

  return (
    <li className={classNames('flex flex-wrap items-start gap-x-4 gap-y-3 py-4', isEnded && 'text-mute')}>
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0 break-words">{name}</span>
          <code className="rounded bg-hover px-1.5 py-0.5 font-mono text-[13px] font-normal">
            {t.apiKeys.begins({ start })}
          </code>
          {isEnded && <Badge tone="sand">{t.apiKeys.states[state]}</Badge>}
          {isEnding && (
            <Badge tone="clay">{t.apiKeys.endsSoon({ when: formatRelativeTime(expiresAt) })}</Badge>
          )}
        </p>
        <p className="mt-1 text-sm">
          <FactsLine facts={shortScopes(scopes).join(' · ')} />
        </p>
        <p className="mt-1 text-[13px] text-mute">
          {[
            properties === 'all' ? t.labels.allProperties : t.members.seesSome({ count: properties.length }),
            networks.length === 0
              ? t.apiKeys.fromAnywhere
              : t.apiKeys.fromNetworks({ networks: networks.join(', ') }),
          ].join(' · ')}
        </p>
        <p className="mt-0.5 text-[13px] text-mute">
          <FactsLine
            facts={[
              usedText(apiKey),
              ...(isEnded || isEnding ? [] : [t.apiKeys.until({ when: until })]),
              t.apiKeys.createdBy({ name: createdBy }),
            ].join(' · ')}
          />
        </p>
      </div>
      <div className="flex items-center gap-1 max-sm:-ml-3">
        {state === 'active' && may('activity:read') && (
          <Link
            to={addresses.settings.pattern}
            search={{ section: 'activity', key: id }}
            className={buttonVariants({ variant: 'quiet', size: 'sm' })}
          >
            {t.apiKeys.activity}
          </Link>
        )}
        {onRevoke && (
          <Button
            variant="danger-quiet"
            size="sm"
            icon={<Ban aria-hidden />}
            aria-label={t.apiKeys.revokeNamed({ name })}
            onClick={onRevoke}
          >
            {t.apiKeys.revoke}
          </Button>
        )}
      </div>
    </li>
  );
}

function usedText({ lastUsedAt, lastNetwork }: ApiKey): string {
  if (lastUsedAt === null) return t.apiKeys.neverUsed;
  const when = formatRelativeTime(lastUsedAt);
  return lastNetwork ? t.apiKeys.lastUsedFrom({ when, network: lastNetwork }) : t.apiKeys.lastUsed({ when });
}
