import { describeMainJourney } from './main-journey.ts';
import { openWebkit } from './webkit-tab.ts';

describeMainJourney('WebKit', openWebkit);
