import '#web/app/app.css';
import '#web/app/shell.css';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** Renders a component on the test page and unmounts it when the test ends. */
export function showComponent(component: ReactNode): { show: (component: ReactNode) => void } {
  const place = document.createElement('div');
  document.body.append(place);
  const root: Root = createRoot(place);
  root.render(component);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  return { show: (next) => root.render(next) };
}
