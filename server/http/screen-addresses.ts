import { addresses, redirects } from '#contract/addresses.ts';

/** Pages that the server draws itself; what it does not know there is no screen of the app. */
const drawnByServer = [addresses.unsubscribe, addresses.guest, addresses.sharedLink].map(
  ({ pattern }) => `${pattern.split('/$')[0]}/`,
);

const screenPatterns = [...Object.values(addresses).map(({ pattern }) => pattern), ...Object.keys(redirects)]
  .filter((pattern) => !drawnByServer.some((area) => pattern.startsWith(area)))
  .map((pattern) => new RegExp(`^${pattern.replaceAll(/\$\w+/g, '[^/]+')}/?$`));

/** Whether the app has a screen at this address: every address of the contract and every short one that leads there. */
export function isScreenAddress(pathname: string): boolean {
  return screenPatterns.some((pattern) => pattern.test(pathname));
}

/** Whether nobody expects a page of the app here: a page the server draws itself, or a file. */
export function isNoScreen(pathname: string): boolean {
  return drawnByServer.some((area) => pathname.startsWith(area)) || /\.\w{2,5}$/.test(pathname);
}
