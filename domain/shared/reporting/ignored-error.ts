export type NamedError = { name: string; message: string };

/** Network errors of the browsers. A missing chunk of the app starts with the same words but must be reported. */
const network =
  /^(failed to fetch( \(.*\))?|networkerror when attempting to fetch resource\.?|network ?error|network request failed|load failed( \(.*\))?|the network connection was lost\.?|the internet connection appears to be offline\.?|net::err_\w+)$/i;
const aborted =
  /^(the user aborted a request\.?|the operation was aborted\.?|signal is aborted without reason|fetch is aborted|request aborted|canceled|cancelled)$/i;
const resizeObserver = /^resizeobserver loop (limit exceeded|completed with undelivered notifications)/i;

/** Whether an error is unrelated to the product: network failure, aborted request, ResizeObserver loop. */
export function isIgnoredError({ name, message }: NamedError): boolean {
  if (name === 'AbortError') return true;
  const text = message.replace(/^(Uncaught )?(\(in promise\) )?(\w*Error: )?/, '').trim();
  return [network, aborted, resizeObserver].some((pattern) => pattern.test(text));
}
