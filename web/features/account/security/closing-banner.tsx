import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as agents from '#contract/account/agents.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { formatInstantDay } from '#web/lib/format/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { closingQuery } from './security.queries.ts';

/** Banner above all settings while the account is closing, with a button to keep it. */
export function ClosingBanner() {
  const queryClient = useQueryClient();
  const { data } = useQuery(closingQuery());
  const cancelClosing = useAction(() => call(agents.keepAccount), {
    done: () => t.settings.closingCancelled,
    onDone: (state) => queryClient.setQueryData(closingQuery().queryKey, state),
    failed: true,
  });

  if (!data?.eraseAt) return null;

  return (
    <Banner tone="warning" title={t.settings.closingBanner} className="mb-6 flex-wrap">
      <p>{t.settings.closingBannerText({ date: formatInstantDay(data.eraseAt) })}</p>
      <Button className="mt-3" busy={cancelClosing.isPending} onClick={() => cancelClosing.run()}>
        {t.settings.closingCancel}
      </Button>
    </Banner>
  );
}
