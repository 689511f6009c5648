import { endOwnSession, endOwnSessions } from '#server/features/account/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { logOwnChange } from './log-own-change.ts';

type Deps = Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>;

export function endAdminSession(deps: Deps, id: string, caller: AdminCaller) {
  return endOwnSession(deps, { id, caller }, (tx) =>
    logOwnChange(tx, deps, caller, {
      action: 'admin_device_signed_out',
      summary: `${caller.name} signed one of their devices out`,
      before: { session: id, open: true },
      after: { session: id, open: false },
    }),
  );
}

export function endAdminSessions(deps: Deps, { keepThis }: { keepThis: boolean }, caller: AdminCaller) {
  return endOwnSessions(deps, { keepThis, caller }, (tx, { before, after }) =>
    logOwnChange(tx, deps, caller, {
      action: 'admin_devices_signed_out',
      summary: `${caller.name} signed out ${keepThis ? 'all their other devices' : 'everywhere'}`,
      before: { sessions: before },
      after: { sessions: after },
    }),
  );
}
