import { logNothing } from '../admin/admin.ts';
import * as adminLog from '../admin/admin-log.ts';

export const title = 'Who did what';
export const text = 'Changes by your team, your guests and Staydesk, newest first.';
export const failed = adminLog.activityFailed;
export const thing = 'What it was about';
export const team = adminLog.thingMember;
export const noneYet = 'Nothing has happened yet';
export const noneText = ({ months }: { months: number }) =>
  `Every change is listed here from the day your account was opened, and for ${months} months.`;
export const noneFound = 'Nothing matches these filters';
export const stored = ({ months, lasting }: { months: number; lasting: number }) =>
  `Entries stay for ${months} months, those about money, settings and security for ${lasting}.`;
export const latest = 'Latest activity';
export const latestNone = logNothing;
export const all = adminLog.activityAll;
