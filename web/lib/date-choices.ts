import type { AgentSettings } from '#contract/agent-settings.ts';

type DateChoices = Pick<AgentSettings, 'dateFormat' | 'weekStart'>;
export type DateOrder = Exclude<DateChoices['dateFormat'], 'locale'>;

const key = 'staydesk.dates';
const none: DateChoices = { dateFormat: 'locale', weekStart: 'locale' };
const weekdayOf = { monday: 1, saturday: 6, sunday: 7 } as const;
let known: DateChoices | undefined;

/** The agent's date preferences as stored on this device; the defaults until they are known. */
export function dateChoices(): DateChoices {
  known ??= readChoices();
  return known;
}

/** Stores the preferences on this device. Returns true if they changed. */
export function keepDateChoices({ dateFormat, weekStart }: DateChoices): boolean {
  const before = dateChoices();
  known = { dateFormat, weekStart };
  localStorage.setItem(key, JSON.stringify(known));
  return before.dateFormat !== dateFormat || before.weekStart !== weekStart;
}

/** Removes the preferences, so that the next agent on this device starts with the defaults. */
export function forgetDateChoices(): void {
  known = undefined;
  localStorage.removeItem(key);
}

/** Order of day, month and year. The default is that of the server's texts, independent of the browser: "2 Dec". */
export function dateOrder(): DateOrder {
  const { dateFormat } = dateChoices();
  return dateFormat === 'locale' ? 'day_month_year' : dateFormat;
}

/** First day of the week as an ISO weekday: 1 is Monday, 7 is Sunday. */
export function firstWeekday(): number {
  const { weekStart } = dateChoices();
  return weekStart === 'locale' ? firstWeekdayOf(navigator.language) : weekdayOf[weekStart];
}

/** Browsers expose week data under two names, older ones not at all. */
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
    // NOTE: only keepDateChoices() writes this key; any other content counts as no preference.
    const { dateFormat, weekStart } = JSON.parse(text) as Partial<DateChoices>;
    return { dateFormat: dateFormat ?? 'locale', weekStart: weekStart ?? 'locale' };
  } catch {
    return none;
  }
}
