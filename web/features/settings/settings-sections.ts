import { Bell, Building2, CalendarCog, Database, Lock, SunMoon, UserRound } from 'lucide-react';
import { m } from '#web/words/compiled/messages.js';

/** Settings sections in display order; the first is the default. */
export const settingsSections = [
  { name: 'profile', label: m.settings_section_profile, icon: UserRound },
  { name: 'company', label: m.settings_section_company, icon: Building2 },
  { name: 'booking', label: m.settings_section_booking, icon: CalendarCog },
  { name: 'notifications', label: m.settings_section_notifications, icon: Bell },
  { name: 'appearance', label: m.settings_section_appearance, icon: SunMoon },
  { name: 'security', label: m.settings_section_security, icon: Lock },
  { name: 'data', label: m.settings_section_data, icon: Database },
] as const;

export type SettingsSection = (typeof settingsSections)[number]['name'];

export function sectionOf(name: string | undefined): SettingsSection {
  return settingsSections.find((section) => section.name === name)?.name ?? 'profile';
}
