import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import * as announcements from '#contract/messages/announcements.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FloatingNote } from '#web/ui/floating-note.tsx';
import { MarkdownParts } from '#web/ui/markdown/markdown-parts.tsx';
import '#web/ui/markdown/news-text.css';

const unreadQuery = queryOptions({
  queryKey: ['announcements'],
  queryFn: ({ signal }) => call(announcements.list, { signal }),
  staleTime: 10 * minuteMs,
  refetchInterval: 10 * minuteMs,
});

/**
 * The newest announcement that the agent has not read. One that comes while a screen is open would push it down, so it is a
 * note over the screen until the agent opens it or goes on to another screen. A failed request shows nothing: the next one
 * brings it.
 */
export function Announcements() {
  const client = useQueryClient();
  const { data } = useQuery(unreadQuery);
  const [newest, ...others] = data?.items ?? [];
  const pathname = useLocation({ select: (location) => location.pathname });
  const [placed, setPlaced] = useState({ pathname, isOpen: false });
  if (placed.pathname !== pathname) setPlaced({ pathname, isOpen: newest !== undefined });

  const read = useMutation({
    mutationFn: (id: string) => call(announcements.markRead, { params: { id } }),
    onMutate: (id) =>
      client.setQueryData(unreadQuery.queryKey, (before) =>
        before ? { items: before.items.filter(({ _id }) => _id !== id) } : before,
      ),
    onError: () => client.invalidateQueries({ queryKey: unreadQuery.queryKey }),
  });

  if (newest === undefined) return null;
  if (!placed.isOpen)
    return (
      <FloatingNote tone="update">
        <Megaphone aria-hidden className="size-4 shrink-0 text-accent" />
        <span className="truncate font-semibold">{newest.title}</span>
        <Button
          variant="quiet"
          size="sm"
          className="shrink-0"
          onClick={() => {
            setPlaced({ pathname, isOpen: true });
            scrollTo({ top: 0 });
          }}
        >
          {t.announcements.announcementOpen}
        </Button>
      </FloatingNote>
    );

  return (
    <section
      aria-label={t.announcements.announcementLabel}
      className="mx-auto w-full max-w-[1344px] min-w-0 px-8 pt-4 max-lg:px-5 max-md:px-4"
    >
      <Banner
        tone="info"
        title={newest.title}
        className="flex-wrap"
        action={
          <Button
            variant="secondary"
            size="sm"
            className="max-sm:w-full"
            onClick={() => read.mutate(newest._id)}
          >
            {others.length > 0
              ? t.announcements.announcementNext({ count: others.length })
              : t.announcements.announcementRead}
          </Button>
        }
      >
        <div className="news-text max-h-60 overflow-y-auto">
          <MarkdownParts
            parts={newest.parts}
            ownLink={(href, children) => <Link to={href}>{children}</Link>}
          />
        </div>
      </Banner>
    </section>
  );
}
