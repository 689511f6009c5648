import { type Density, densities } from '#domain/account/display-settings.ts';

// theme.js applies it before the first paint.
const key = 'staydesk.density';

/** Density chosen on this device. */
export function density(): Density {
  const stored = localStorage.getItem(key);
  return densities.find((one) => one === stored) ?? densities[0];
}

export function chooseDensity(chosen: Density): void {
  localStorage.setItem(key, chosen);
  document.documentElement.classList.toggle('compact', chosen === 'compact');
}
