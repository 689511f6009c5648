import { readFileSync } from 'node:fs';

// Preloaded into a server of a drill: shifts its clock by the milliseconds in the file named by DRILL_CLOCK.
// The database's time stays correct, as on another machine.
const file = process.env.DRILL_CLOCK;
const RealDate = Date;
let shiftMs = 0;

function readShift(): void {
  try {
    shiftMs = Number(readFileSync(String(file), 'utf8')) || 0;
  } catch {
    // The file is being written; the next read succeeds.
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
