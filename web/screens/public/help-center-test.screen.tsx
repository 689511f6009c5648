import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as t from '#texts/screens.ts';
import {
  AddressCheckList,
  addressStateQuery,
  type CheckedAddress,
  type HelpAddress,
  helpAddressesQuery,
} from '#web/features/links/help/address-check.tsx';
import { ArticleSkeleton } from '#web/features/links/help/help-skeleton.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Progress } from '#web/ui/progress.tsx';

/** Checks all help addresses and all links in the texts, for their authors. */
export function HelpCenterTestScreen() {
  const [round, setRound] = useState(1);
  const found = useQuery(helpAddressesQuery);
  const { refetch, isFetching } = found;
  function again() {
    setRound((count) => count + 1);
    void refetch();
  }

  return (
    <div className="max-w-4xl">
      <PageHeader
        title={t.help.testTitle}
        state={t.help.testState}
        action={
          <Button variant="secondary" onClick={again} busy={isFetching}>
            {t.actions.checkAgain}
          </Button>
        }
      />
      <Loaded query={found} failure={t.help.testFailed} skeleton={<ArticleSkeleton />}>
        {(data) => <Checks addresses={data} round={round} />}
      </Loaded>
    </div>
  );
}

function Checks({ addresses, round }: { addresses: readonly HelpAddress[]; round: number }) {
  const states = useQueries({ queries: addresses.map(({ href }) => addressStateQuery(href, round)) });
  const checked = addresses.map((address, index): CheckedAddress => {
    const query = states[index];
    return { ...address, state: query?.isError ? 'broken' : (query?.data ?? 'waiting') };
  });
  const done = checked.filter(({ state }) => state !== 'waiting').length;

  return (
    <>
      <div className="mb-5">
        {done < checked.length ? (
          <Progress
            label={t.help.testRunning({ done, count: checked.length })}
            value={Math.round((100 * done) / checked.length)}
          />
        ) : (
          <Verdict checked={checked} />
        )}
      </div>
      <AddressCheckList checked={checked} />
    </>
  );
}

function Verdict({ checked }: { checked: readonly CheckedAddress[] }) {
  const broken = checked.filter(({ state }) => state === 'broken').length;
  return (
    <div role="status">
      {broken === 0 ? (
        <Banner tone="good">{t.help.testAllOk({ count: checked.length })}</Banner>
      ) : (
        <Banner tone="danger">{t.help.testBroken({ count: broken })}</Banner>
      )}
    </div>
  );
}
