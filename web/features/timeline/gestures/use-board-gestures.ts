import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { DragBoard } from './drag-board.ts';
import { listenForDrags } from './drag-gesture.ts';
import { listenForPresses } from './press-gesture.ts';

type Elements = Record<'scroller' | 'content' | 'ghost', RefObject<HTMLDivElement | null>>;

/** Attaches the gesture handlers once; they read the latest board through a ref. */
export function useBoardGestures({ scroller, content, ghost }: Elements, board: DragBoard): void {
  const latest = useRef(board);
  useLayoutEffect(() => {
    latest.current = board;
  });
  useEffect(() => {
    if (!scroller.current || !content.current || !ghost.current) return;
    const elements = {
      scroller: scroller.current,
      content: content.current,
      ghost: ghost.current,
      board: () => latest.current,
    };
    const drags = listenForDrags(elements);
    const stopPresses = listenForPresses(elements, drags.justDragged);
    return () => {
      drags.stop();
      stopPresses();
    };
  }, [scroller, content, ghost]);
}
