import { openFirefox } from './firefox-tab.ts';
import { describeMainJourney } from './main-journey.ts';

/** Debian's program; `npm run test:browsers` installs it (scripts/find-server-programs.mjs). */
describeMainJourney('Firefox', () => openFirefox('/usr/bin/firefox-esr'));
