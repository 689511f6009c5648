import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import * as t from '#texts/screens.ts';
import { formatInstantDay } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import type { TwoStepCalls, TwoStepState } from './two-step-calls.ts';

// Loaded on demand: two-step sign-in is rarely set up.
const SetUpDialog = lazyPart(() => import('./set-up-dialog.tsx'), 'SetUpDialog');
const loadDialogs = () => import('./two-step-dialogs.tsx');
const RenewDialog = lazyPart(loadDialogs, 'RenewDialog');
const EndDialog = lazyPart(loadDialogs, 'EndDialog');

const fewCodes = 3;
type OpenDialog = 'set-up' | 'renew' | 'end' | null;

/** Status of two-step sign-in, with actions to set it up, renew the recovery codes and turn it off. */
export function TwoStepCard({ calls }: { calls: TwoStepCalls }) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<OpenDialog>(null);
  const { queryKey } = calls;
  const found = useQuery({ queryKey, queryFn: ({ signal }) => calls.read(signal) });
  const dialog = {
    calls,
    onChange: () => void queryClient.invalidateQueries({ queryKey }),
    onClose: () => setOpen(null),
  };

  return (
    <Card aria-label={t.labels.twoStep}>
      <CardHeader
        title={
          <span className="flex flex-wrap items-center gap-2.5">
            {t.labels.twoStep}
            {found.data && (
              <Badge tone={found.data.isOn ? 'pine' : 'sand'}>
                {found.data.isOn ? t.labels.twoStepOn : t.labels.twoStepOff}
              </Badge>
            )}
          </span>
        }
        text={t.settings.twoStepText}
      />
      <Loaded query={found} lines={2}>
        {(data) => <State state={data} onOpen={setOpen} />}
      </Loaded>
      <Suspense>
        {open === 'set-up' && <SetUpDialog {...dialog} />}
        {open === 'renew' && <RenewDialog {...dialog} />}
        {open === 'end' && <EndDialog {...dialog} />}
      </Suspense>
    </Card>
  );
}

function State({ state, onOpen }: { state: TwoStepState; onOpen: (dialog: OpenDialog) => void }) {
  const { isOn, since, recoveryCodesLeft: count } = state;
  if (!isOn) {
    return (
      <Button variant="secondary" icon={<ShieldCheck aria-hidden />} onClick={() => onOpen('set-up')}>
        {t.settings.twoStepBegin}
      </Button>
    );
  }

  const date = since === null ? '' : formatInstantDay(since);
  return (
    <>
      {count <= fewCodes ? (
        <Banner tone="warning" className="mb-4">
          {t.settings.twoStepSince({ date, count })} {t.settings.twoStepFew}
        </Banner>
      ) : (
        <p className="mb-4 text-[15px] text-mute">{t.settings.twoStepSince({ date, count })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => onOpen('renew')}>
          {t.settings.twoStepRenew}
        </Button>
        <Button variant="danger-quiet" icon={<ShieldOff aria-hidden />} onClick={() => onOpen('end')}>
          {t.actions.turnOff}
        </Button>
      </div>
    </>
  );
}
