import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { Property } from '#contract/properties/property-shapes.ts';
import * as t from '#texts/screens.ts';
import { rulesQuery } from '#web/features/agreements/agreement.queries.ts';
import { channelCalendarsQuery } from '#web/features/calendars/channel-calendar.queries.ts';
import { useCopyLink } from '#web/features/properties/actions/use-copy-link.ts';
import { operationsQuery, propertyLinksQuery } from '#web/features/properties/property-insight.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const hiddenKey = (id: string) => `staydesk.checklist-hidden.${id}`;

/**
 * What makes a published property ready for its first guest. Each item is done by the facts, leads to the place where it is
 * done, and the whole disappears with the last one.
 */
export function PropertyChecklist({ property }: { property: Property }) {
  const { _id: id } = property;
  const [isHidden, setHidden] = useState(() => localStorage.getItem(hiddenKey(id)) !== null);
  const facts = useFacts(property, !isHidden);
  const copyLink = useCopyLink(property);

  if (isHidden || facts === null) return null;

  const items: readonly Item[] = [
    {
      key: 'calendar',
      label: t.propertyPage.checkCalendar,
      isDone: facts.hasCalendar,
      to: addresses.property({ id }),
      search: { tab: 'channels' },
    },
    {
      key: 'door',
      label: t.propertyPage.checkDoor,
      isDone: facts.hasDoor,
      to: addresses.property({ id }),
      search: { tab: 'operations' },
    },
    {
      key: 'agreement',
      label: t.agreements.pageTitle,
      isDone: facts.hasAgreement,
      to: addresses.property({ id }),
      search: { tab: 'operations', part: 'agreement' },
    },
    {
      key: 'amenities',
      label: t.labels.amenities,
      isDone: property.amenities.length > 0,
      to: addresses.editProperty({ id }),
      search: { step: 'rules' },
      hash: 'part-amenities',
    },
  ];

  const done = items.filter(({ isDone }) => isDone).length + (facts.isShared ? 1 : 0);
  const count = items.length + 1;
  if (done === count) return null;

  function hide() {
    localStorage.setItem(hiddenKey(id), '1');
    setHidden(true);
  }

  return (
    <Card className="mb-5">
      <CardHeader
        title={t.propertyPage.checkTitle}
        text={t.dashboard.stepsText({ done: String(done), all: String(count) })}
        action={
          <IconButton label={t.propertyPage.checkHide} size="sm" onClick={hide}>
            <X aria-hidden />
          </IconButton>
        }
      />
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2 xl:grid-cols-4">
        {items.map(({ key, label, isDone, to, search, hash }) => (
          <CheckItem key={key} label={label} isDone={isDone}>
            <Link
              to={to}
              search={search}
              {...(hash === undefined ? {} : { hash })}
              aria-label={`${t.actions.open}: ${label}`}
              className={buttonVariants({ variant: 'secondary', size: 'sm' })}
            >
              {t.actions.open}
            </Link>
          </CheckItem>
        ))}
        <CheckItem label={t.propertyPage.checkShare} isDone={facts.isShared}>
          <Button size="sm" variant="secondary" busy={copyLink.isPending} onClick={() => copyLink.run()}>
            {t.actions.copyLink}
          </Button>
        </CheckItem>
      </ul>
    </Card>
  );
}

type Item = {
  key: string;
  label: string;
  isDone: boolean;
  to: string;
  search: Record<string, string>;
  hash?: string;
};

type CheckItemProps = { label: string; isDone: boolean; children: React.ReactNode };

function CheckItem({ label, isDone, children }: CheckItemProps) {
  return (
    <li className="flex min-h-11 items-center gap-2.5">
      <span
        className={classNames(
          'grid size-6 shrink-0 place-items-center rounded-full',
          isDone ? 'bg-accent text-onaccent' : 'border border-line bg-surface',
        )}
      >
        {isDone && <Check aria-hidden className="size-3.5" strokeWidth={3} />}
      </span>
      <span className={classNames('min-w-0 flex-1 text-[15px]', isDone && 'text-mute')}>
        {label}
        {isDone && <VisuallyHidden> {t.dashboard.stepDone}</VisuallyHidden>}
      </span>
      {!isDone && children}
    </li>
  );
}

type Facts = { hasCalendar: boolean; hasDoor: boolean; hasAgreement: boolean; isShared: boolean };

/** Ways in that need no code. */
const withoutCode: readonly string[] = ['in_person', 'reception'];

/** Null until all facts are known, so that no item is ticked after the fact. */
function useFacts({ _id: id }: Property, enabled: boolean): Facts | null {
  const calendars = useQuery({ ...channelCalendarsQuery(id), enabled }).data;
  const operations = useQuery({ ...operationsQuery(id), enabled }).data;
  const agreement = useQuery({ ...rulesQuery(id), enabled }).data;
  const links = useQuery({ ...propertyLinksQuery(id), enabled }).data;
  if (!calendars || !operations || !agreement || !links) return null;

  return {
    hasCalendar: calendars.feeds.length + calendars.exports.length > 0,
    hasDoor:
      operations.doorCode !== '' || operations.codeByStay || withoutCode.includes(operations.checkInMethod),
    hasAgreement: agreement.templateId !== null,
    isShared: links.items.some(({ status }) => status === 'active'),
  };
}
