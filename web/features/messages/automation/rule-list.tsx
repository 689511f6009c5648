import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { MessageRule } from '#contract/messages/message-rules.ts';
import { languagesAllLack } from '#domain/messages/automation/guest-languages.ts';
import { languageFor } from '#domain/messages/automation/message-text.ts';
import { readyKeys } from '#domain/messages/automation/ready-rules.ts';
import * as t from '#texts/screens.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { addReadyRules, rulesQuery } from './automation.queries.ts';
import { languageNames, ruleSentence } from './automation-labels.ts';
import { RuleSwitch } from './rule-switch.tsx';

/** Rules as sentences, each with its switch. */
export function RuleList({ rules, mayAdd }: { rules: readonly MessageRule[]; mayAdd: boolean }) {
  const running = rules.filter(({ status }) => status === 'active');
  const common = languagesAllLack(running);

  return (
    <>
      <Card flush>
        <CardHeader className="mb-0 px-5 pt-4 pb-3 max-md:px-4" title={t.automation.rules} />
        {rules.length === 0 ? (
          <EmptyState
            illustration="inbox"
            title={t.automation.none}
            text={t.automation.noneText}
            className="pb-8"
          />
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {rules.map((rule) => (
              <RuleItem key={rule._id} rule={rule} lacksAnyway={common} />
            ))}
          </ul>
        )}
        <CommonLanguages rules={running} missing={common} />
      </Card>
      {mayAdd && <ReadySet rules={rules} />}
    </>
  );
}

/** Languages of coming guests that no running rule is written in, with what these guests read instead. */
function CommonLanguages({ rules, missing }: { rules: readonly MessageRule[]; missing: readonly string[] }) {
  if (missing.length === 0) return null;
  const read = [...new Set(rules.map((rule) => languageFor(rule, null)))];
  return (
    <p className="border-t border-line px-5 py-3 text-sm text-pretty text-mute max-md:px-4">
      {t.automation.missingCommon({ languages: languageNames(missing), fallback: languageNames(read) })}
    </p>
  );
}

function RuleItem({ rule, lacksAnyway }: { rule: MessageRule; lacksAnyway: readonly string[] }) {
  const isOn = rule.status === 'active';
  const missing = rule.missingLocales.filter((language) => !lacksAnyway.includes(language));

  return (
    <li className="flex items-start gap-4 px-5 py-3.5 max-md:px-4">
      <div className="min-w-0 flex-1">
        <Link
          to={addresses.automationRule.pattern}
          params={{ id: rule._id }}
          className="font-semibold underline-offset-4 hover:underline"
        >
          {rule.name}
        </Link>
        <p className="text-pretty text-mute">{ruleSentence(rule)}</p>
        <div className="mt-1.5 flex flex-wrap gap-2">
          {isOn && rule.planned > 0 && (
            <Badge tone="pine">{t.automation.plannedCount({ count: rule.planned })}</Badge>
          )}
          {isOn && rule.stuck > 0 && (
            <Badge tone="clay">{t.automation.stuckCount({ count: rule.stuck })}</Badge>
          )}
        </div>
        {isOn && missing.length > 0 && (
          <p className="mt-1.5 text-sm text-pretty text-mute">
            {t.automation.missingHere({ languages: languageNames(missing) })}
          </p>
        )}
      </div>
      <RuleSwitch
        rule={rule}
        label={<span className="sr-only">{t.automation.switchLabel({ name: rule.name })}</span>}
      />
    </li>
  );
}

function ReadySet({ rules }: { rules: readonly MessageRule[] }) {
  const client = useQueryClient();
  const withKey = useIdempotencyKey();
  const missing = readyKeys.filter((key) => !rules.some(({ readyKey }) => readyKey === key));

  const add = useAction(
    (status: MessageRule['status']) =>
      withKey({ missing, status }, (key) => addReadyRules([...missing], status, key)),
    {
      done: () => t.automation.readyAdded({ count: missing.length }),
      failed: true,
      onDone: () => client.invalidateQueries(rulesQuery()),
    },
  );

  if (missing.length === 0) return null;

  return (
    <Card className="mt-5">
      <CardHeader title={t.automation.ready} text={t.automation.readyText} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={add.isPending} onClick={() => add.run('paused')}>
          {t.automation.readyAdd}
        </Button>
        <Button variant="secondary" busy={add.isPending} onClick={() => add.run('active')}>
          {t.automation.readyOn}
        </Button>
      </div>
    </Card>
  );
}
