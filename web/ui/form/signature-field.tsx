import { type PointerEvent, useEffect, useRef } from 'react';
import { signatureBox, signatureLimits, thinStrokes } from '#domain/agreements/evidence.ts';
import * as t from '#texts/screens.ts';

type FieldProps = {
  strokes: number[][];
  onChange: (strokes: number[][]) => void;
  /** Classes of the button that clears the field: pages of visitors have buttons of their own. */
  clearClass: string;
};

/** Points closer than this, in the units of the box, add nothing that can be seen. */
const minStep = 4;

/**
 * Field in which a signature is drawn. It keeps points and draws them, instead of taking a picture: the file has the same
 * lines, sharp at any size.
 */
export function SignatureField({ strokes, onChange, clearClass }: FieldProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<number[] | null>(null);

  useEffect(() => {
    // The policy of the page forbids style attributes, but not this; without it a finger would scroll.
    if (canvas.current) canvas.current.style.touchAction = 'none';
  }, []);
  useEffect(() => {
    drawStrokes(canvas.current, strokes);
  }, [strokes]);

  function begin(event: PointerEvent<HTMLCanvasElement>) {
    if (event.button !== 0 || strokes.length >= signatureLimits.strokes) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = [...pointOf(event)];
  }

  function move(event: PointerEvent<HTMLCanvasElement>) {
    const stroke = drawing.current;
    if (stroke === null || stroke.length >= signatureLimits.numbers) return;
    const [x, y] = pointOf(event);
    const [lastX = 0, lastY = 0] = stroke.slice(-2);
    if (Math.hypot(x - lastX, y - lastY) < minStep) return;
    stroke.push(x, y);
    drawStrokes(canvas.current, [...strokes, stroke]);
  }

  function end() {
    const stroke = drawing.current;
    drawing.current = null;
    if (stroke !== null && stroke.length >= 4) onChange(thinStrokes([...strokes, stroke]));
  }

  return (
    <div className="mt-2">
      <p className="text-sm text-mute">{t.agreements.drawHere}</p>
      <canvas
        ref={canvas}
        width={signatureBox.width}
        height={signatureBox.height}
        role="img"
        aria-label={t.agreements.drawLabel}
        className="mt-2 w-full rounded-control border border-line bg-white"
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <button type="button" className={clearClass} onClick={() => onChange([])}>
        {t.actions.clear}
      </button>
    </div>
  );
}

function pointOf(event: PointerEvent<HTMLCanvasElement>): [x: number, y: number] {
  const field = event.currentTarget.getBoundingClientRect();
  const x = ((event.clientX - field.left) / field.width) * signatureBox.width;
  const y = ((event.clientY - field.top) / field.height) * signatureBox.height;
  return [inside(x, signatureBox.width), inside(y, signatureBox.height)];
}

const inside = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));

function drawStrokes(canvas: HTMLCanvasElement | null, strokes: readonly (readonly number[])[]): void {
  const pen = canvas?.getContext('2d');
  if (!pen) return;

  pen.clearRect(0, 0, signatureBox.width, signatureBox.height);
  pen.lineWidth = 6;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.strokeStyle = '#1c1917';

  for (const stroke of strokes) {
    pen.beginPath();
    for (let index = 0; index + 1 < stroke.length; index += 2) {
      const [x = 0, y = 0] = stroke.slice(index, index + 2);
      if (index === 0) pen.moveTo(x, y);
      else pen.lineTo(x, y);
    }
    pen.stroke();
  }
}
