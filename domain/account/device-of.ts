export const deviceKinds = ['computer', 'phone', 'tablet', 'other'] as const;

export type Device = { device: (typeof deviceKinds)[number]; browser: string; system: string };

// First match wins: most browsers also claim the names of others.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\b|\bEdgiOS\b/, 'Edge'],
  [/\bOPR\b|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\b/, 'Samsung Internet'],
  [/\bVivaldi\b/, 'Vivaldi'],
  [/\bFirefox\b|\bFxiOS\b/, 'Firefox'],
  [/\bCriOS\b|\bChrome\b|\bHeadlessChrome\b|\bChromium\b/, 'Chrome'],
  [/\bSafari\b/, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Device kind, browser and system from a `User-Agent` header; unknown names are empty. */
export function deviceOf(userAgent: string): Device {
  const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1] ?? '';
  const system = systems.find(([sign]) => sign.test(userAgent))?.[1] ?? '';
  return { device: kindOf(userAgent, system), browser, system };
}

function kindOf(userAgent: string, system: string): Device['device'] {
  if (system === 'iPadOS') return 'tablet';
  if (system === 'iOS') return 'phone';
  // Android says "Mobile" on a phone and nothing on a tablet.
  if (system === 'Android') return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet';
  return system === '' ? 'other' : 'computer';
}
