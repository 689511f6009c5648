import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { HoveredStay } from '../stay/stay-card.tsx';
import { barOf } from './drag-plan.ts';

const openAfterMs = 350;

/** Reports the bar on which a mouse rests; null as soon as it leaves, presses or scrolls. */
export function useBarHover(
  content: RefObject<HTMLElement | null>,
  onHover: (stay: HoveredStay | null) => void,
): void {
  const report = useEffectEvent(onHover);
  useEffect(() => {
    const element = content.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over: HTMLElement | null = null;
    const leave = () => {
      clearTimeout(timer);
      if (over) report(null);
      over = null;
    };
    const enter = (event: PointerEvent) => {
      const bar = barOf(event.target);
      if (bar === over) return;
      leave();
      const id = bar?.dataset.stay;
      if (!bar || id === undefined || event.pointerType !== 'mouse' || event.buttons !== 0) return;
      over = bar;
      const pointer = event.clientX;
      timer = setTimeout(() => {
        const { left, top, bottom } = bar.getBoundingClientRect();
        report({ id, top, bottom, left: Math.max(left, pointer - 60) });
      }, openAfterMs);
    };
    const closing = new AbortController();
    const { signal } = closing;
    element.addEventListener('pointerover', enter, { signal });
    element.addEventListener('pointerleave', leave, { signal });
    element.addEventListener('pointerdown', leave, { signal });
    element.addEventListener('wheel', leave, { signal, passive: true });
    return () => {
      clearTimeout(timer);
      closing.abort();
    };
  }, [content]);
}
