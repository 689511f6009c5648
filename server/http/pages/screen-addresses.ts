import { addresses, redirects } from '#contract/addresses.ts';

/** Areas of server-rendered pages; unknown addresses below them are not screens of the app. */
const serverRendered = [addresses.unsubscribe, addresses.guest, addresses.sharedLink].map(
  ({ pattern }) => `${pattern.split('/$')[0]}/`,
);

const screenPatterns = [...Object.values(addresses).map(({ pattern }) => pattern), ...Object.keys(redirects)]
  .filter((pattern) => !serverRendered.some((area) => pattern.startsWith(area)))
  .map((pattern) => new RegExp(`^${pattern.replaceAll(/\$\w+/g, '[^/]+')}/?$`));

/** Whether the app has a screen at this address: every address of the contract and every redirect. */
export function isScreenAddress(pathname: string): boolean {
  return screenPatterns.some((pattern) => pattern.test(pathname));
}

/** Whether the address belongs to a server-rendered page or a file, so that the app’s page is no useful answer. */
export function isOutsideApp(pathname: string): boolean {
  return serverRendered.some((area) => pathname.startsWith(area)) || /\.\w{2,5}$/.test(pathname);
}
