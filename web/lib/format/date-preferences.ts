import type { AgentSettings } from '#contract/account/agents.ts';
import { type DateOrder, dateOrderOf } from '#domain/account/display-settings.ts';

type DatePreferences = Pick<AgentSettings, 'dateFormat' | 'weekStart'>;

const key = 'staydesk.dates';
const defaults: DatePreferences = { dateFormat: 'locale', weekStart: 'locale' };
const weekdayOf = { monday: 1, saturday: 6, sunday: 7 } as const;
let known: DatePreferences | undefined;

/** The agent's date preferences as stored on this device; the defaults until they are known. */
export function datePreferences(): DatePreferences {
  known ??= readPreferences();
  return known;
}

/** Stores the preferences on this device. Returns true if they changed. */
export function saveDatePreferences({ dateFormat, weekStart }: DatePreferences): boolean {
  const before = datePreferences();
  known = { dateFormat, weekStart };
  localStorage.setItem(key, JSON.stringify(known));
  return before.dateFormat !== dateFormat || before.weekStart !== weekStart;
}

/** Removes the preferences, so that the next agent on this device starts with the defaults. */
export function clearDatePreferences(): void {
  known = undefined;
  localStorage.removeItem(key);
}

/** Order of day, month and year, the same as in the server's texts. */
export function dateOrder(): DateOrder {
  return dateOrderOf(datePreferences().dateFormat);
}

/** First day of the week as an ISO weekday: 1 is Monday, 7 is Sunday. */
export function firstWeekday(): number {
  const { weekStart } = datePreferences();
  return weekStart === 'locale' ? firstWeekdayOf(navigator.language) : weekdayOf[weekStart];
}

/** Browsers expose week data under two names, older ones not at all. */
function firstWeekdayOf(language: string): number {
  if (!isLanguageTag(language)) return weekdayOf.monday;
  const locale: Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  } = new Intl.Locale(language);
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? weekdayOf.monday;
}

/** Some systems report a language that is no valid tag, such as `C` or `en-US@posix`. */
export function isLanguageTag(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0;
  } catch {
    return false;
  }
}

function readPreferences(): DatePreferences {
  const text = localStorage.getItem(key);
  if (text === null) return defaults;
  try {
    // NOTE: only saveDatePreferences() writes this key; any other content counts as no preference.
    const { dateFormat, weekStart } = JSON.parse(text) as Partial<DatePreferences>;
    return { dateFormat: dateFormat ?? 'locale', weekStart: weekStart ?? 'locale' };
  } catch {
    return defaults;
  }
}
