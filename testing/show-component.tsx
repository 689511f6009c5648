import '#web/app/app.css';
import '#web/app/shell.css';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/**
 * Renders a component on the test page and unmounts it when the test ends. Its effects have run when this returns.
 * Otherwise, on a busy machine, a key pressed right afterwards could arrive before the component listens for it.
 */
export function showComponent(component: ReactNode): { show: (component: ReactNode) => void } {
  const element = document.createElement('div');
  document.body.append(element);
  const root: Root = createRoot(element);
  flushSync(() => root.render(component));
  onTestFinished(() => {
    root.unmount();
    element.remove();
  });
  return { show: (next) => root.render(next) };
}
