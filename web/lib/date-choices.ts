import type { AgentSettings } from '#contract/agent-settings.ts';

type DateChoices = Pick<AgentSettings, 'dateFormat' | 'weekStart'>;
export type DateOrder = Exclude<DateChoices['dateFormat'], 'locale'>;

const key = 'staydesk.dates';
const none: DateChoices = { dateFormat: 'locale', weekStart: 'locale' };
const weekdayOf = { monday: 1, saturday: 6, sunday: 7 } as const;
let known: DateChoices | undefined;

/** How the agent wants dates written, as this device knows it; day and month first until it does. */
export function dateChoices(): DateChoices {
  known ??= readChoices();
  return known;
}

/** Whether that is news on this device. */
export function keepDateChoices({ dateFormat, weekStart }: DateChoices): boolean {
  const before = dateChoices();
  known = { dateFormat, weekStart };
  localStorage.setItem(key, JSON.stringify(known));
  return before.dateFormat !== dateFormat || before.weekStart !== weekStart;
}

/** For the next person at this device. */
export function forgetDateChoices(): void {
  known = undefined;
  localStorage.removeItem(key);
}

/** Without a choice the same as in texts of the server, whatever the browser's language: "2 Dec". */
export function dateOrder(): DateOrder {
  const { dateFormat } = dateChoices();
  return dateFormat === 'locale' ? 'day_month_year' : dateFormat;
}

/** ISO: 1 is Monday, 7 is Sunday. */
export function firstWeekday(): number {
  const { weekStart } = dateChoices();
  return weekStart === 'locale' ? firstWeekdayOf(navigator.language) : weekdayOf[weekStart];
}

/** What browsers know of a language's week is new and named in two ways. */
function firstWeekdayOf(language: string): number {
  const locale: Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  } = new Intl.Locale(language);
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? weekdayOf.monday;
}

function readChoices(): DateChoices {
  const text = localStorage.getItem(key);
  if (text === null) return none;
  try {
    // NOTE: written by keepDateChoices() alone; whatever else stands there is taken as nothing chosen.
    const { dateFormat, weekStart } = JSON.parse(text) as Partial<DateChoices>;
    return { dateFormat: dateFormat ?? 'locale', weekStart: weekStart ?? 'locale' };
  } catch {
    return none;
  }
}
