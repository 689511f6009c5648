import { threadId } from 'node:worker_threads';

/** Drawings for tests of the drawing thread; most hang, throw or crash it. */
export async function drawText(text: string): Promise<Uint8Array> {
  return new TextEncoder().encode(text);
}

export async function drawThreadId(): Promise<Uint8Array> {
  return new TextEncoder().encode(String(threadId));
}

export async function drawForEver(): Promise<Uint8Array> {
  for (;;);
}

export async function drawInTime(ms: number): Promise<Uint8Array> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return new Uint8Array();
}

export async function drawWrongly(): Promise<Uint8Array> {
  throw new TypeError('no such letter');
}

export async function drawTooMuch(): Promise<Uint8Array> {
  const points: number[][] = [];
  for (;;) points.push(new Array<number>(1_000_000).fill(points.length));
}

export async function endThread(): Promise<Uint8Array> {
  return process.exit(3);
}
