export type NamedFault = { name: string; message: string };

/** How browsers say that the network failed. A chunk of the app that is missing begins alike and is no such thing. */
const network =
  /^(failed to fetch( \(.*\))?|networkerror when attempting to fetch resource\.?|network ?error|network request failed|load failed( \(.*\))?|the network connection was lost\.?|the internet connection appears to be offline\.?|net::err_\w+)$/i;
const aborted =
  /^(the user aborted a request\.?|the operation was aborted\.?|signal is aborted without reason|fetch is aborted|request aborted|canceled|cancelled)$/i;
const resizeObserver = /^resizeobserver loop (limit exceeded|completed with undelivered notifications)/i;

/** Whether a fault tells nothing about the product: the network, a request given up, a late resize. */
export function isIgnoredFault({ name, message }: NamedFault): boolean {
  if (name === 'AbortError') return true;
  const text = message.replace(/^(Uncaught )?(\(in promise\) )?(\w*Error: )?/, '').trim();
  return [network, aborted, resizeObserver].some((pattern) => pattern.test(text));
}
