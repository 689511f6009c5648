/** One tab of a browser, driven from outside: the same few acts for every engine. */
export type EngineTab = {
  /** Loads an address and waits for the document. */
  open(address: string): Promise<void>;
  /** Value of an expression in the page, which has to be JSON. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Touches or clicks a point of the viewport. */
  press(at: Point): Promise<void>;
  /** Types into the focused field. */
  type(text: string): Promise<void>;
  /** Chooses a file in the first file input that matches. */
  chooseFile(selector: string, file: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};

type Point = { x: number; y: number };

/** The viewport of all journeys here: a phone. */
export const phoneSize = { width: 390, height: 844 };

const patienceMs = 30_000;
const pollMs = 100;

/** Waits until the expression is truthy in the page, across navigations, and returns its value. */
export async function waitFor<Value>(tab: EngineTab, expression: string, what: string): Promise<Value> {
  let last: unknown;
  for (const began = performance.now(); performance.now() - began < patienceMs; ) {
    try {
      const value = await tab.evaluate<Value | null>(expression);
      if (value) return value;
    } catch (error) {
      // A page that is being replaced cannot evaluate; the next one can.
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  const seen = await tab.evaluate<string>('document.body.innerText.slice(0, 1500)').catch(String);

  throw new Error(
    `${what} did not come within ${patienceMs / 1000} s (${String(last)}). The page says:\n${seen}`,
  );
}

export function waitForText(tab: EngineTab, text: string): Promise<boolean> {
  return waitFor(tab, `document.body.innerText.includes(${JSON.stringify(text)})`, `“${text}”`);
}

export function waitForPath(tab: EngineTab, pattern: RegExp): Promise<string> {
  return waitFor(tab, `${pattern}.test(location.pathname) && location.href`, `the address ${pattern}`);
}

/** Presses the visible element that the selector names, once nothing lies over it and it has stopped moving. */
export async function pressElement(tab: EngineTab, selector: string, name?: string | RegExp): Promise<void> {
  const target = targetOf(selector, name);
  await waitFor(tab, `(${target}) && true`, `${selector} ${name ?? ''}`);

  const at = await waitFor<Point>(
    tab,
    `(async () => {
      const element = ${target};
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const where = () => element.getBoundingClientRect();
      const before = where();
      await new Promise((resolve) => setTimeout(resolve, 150));
      const { x, y, width, height, top } = where();
      if (top !== before.top || width === 0) return null;
      const at = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
      const top_ = document.elementFromPoint(at.x, at.y);
      const labels = [...(element.labels ?? [])];
      return [element, ...labels].some((one) => one.contains(top_) || top_?.contains(one)) ? at : null;
    })()`,
    `a place to press ${selector} ${name ?? ''}`,
  );
  await tab.press(at);
}

/** Types a text into the field with this label. */
export async function fill(tab: EngineTab, label: string | RegExp, text: string): Promise<void> {
  await pressElement(tab, 'input, textarea', label);
  await waitFor(
    tab,
    `document.activeElement === (${targetOf('input, textarea', label)})`,
    `the focus of ${label}`,
  );

  await tab.type(text);
  await waitFor(
    tab,
    `(${targetOf('input, textarea', label)})?.value === ${JSON.stringify(text)}`,
    `“${text}” in ${label}`,
  );
}

/** Expression of the first visible element with this selector and name: label, text or accessible name. */
function targetOf(selector: string, name?: string | RegExp): string {
  const pattern = typeof name === 'string' ? exactly(name) : (name ?? /^/);
  return `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => {
    const names = [one.getAttribute('aria-label'), ...[...(one.labels ?? [])].map((label) => label.textContent), one.textContent];
    const shown = one.getClientRects().length > 0 && !one.disabled && !one.closest('[inert], [aria-hidden="true"]');
    return shown && names.some((text) => text && ${pattern}.test(text.trim().replace(/\\s+/g, ' ')));
  })`;
}

function exactly(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}
