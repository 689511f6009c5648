import { beforeEach } from 'vitest';
import { clearDatePreferences } from '#web/lib/format/date-preferences.ts';
import { endSession } from '#web/lib/session/session.ts';

// All files share one page: browser storage of earlier files is cleared before each test.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearDatePreferences();
  endSession();
});
