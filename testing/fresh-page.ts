import { beforeEach } from 'vitest';
import { recordReached } from '#web/lib/api/reachability.ts';
import { clearDatePreferences } from '#web/lib/format/date-preferences.ts';
import { endSession } from '#web/lib/session/session.ts';

// All files share one page: before each test, storage of earlier files is cleared, and a server that they missed is there again.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearDatePreferences();
  endSession();
  recordReached();
});
