import { readFileSync } from 'node:fs';

// Loaded before a server of a drill: its clock goes as far wrong as the file named in DRILL_CLOCK says, in milliseconds.
// The database keeps the right time, as one on another machine does.
const file = process.env.DRILL_CLOCK;
const RealDate = Date;
let shiftMs = 0;

function readShift(): void {
  try {
    shiftMs = Number(readFileSync(String(file), 'utf8')) || 0;
  } catch {
    // Being written just now: the next time.
  }
}

class ShiftedDate extends RealDate {
  constructor(...parts: [] | [number | string | Date]) {
    if (parts.length === 0) super(RealDate.now() + shiftMs);
    else super(...(parts as [number]));
  }
  static override now(): number {
    return RealDate.now() + shiftMs;
  }
}

if (file !== undefined) {
  readShift();
  setInterval(readShift, 100).unref();
  globalThis.Date = ShiftedDate as DateConstructor;
}
