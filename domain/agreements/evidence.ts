/** SHA-256 in 64 lower-case hex digits. It is an argument, because rules have no hash function of their own. */
export type Sha256 = (text: string) => string;

export const evidenceKinds = ['sent', 'viewed', 'signed', 'countersigned', 'declined', 'superseded'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** Who acted and from where. Erasing removes it; `salt` keeps the hash that stays from being guessed. */
export type EvidencePerson = {
  salt: string;
  name: string;
  email: string;
  /** First part of the network address, such as `203.0.113.0/24`. */
  network: string;
  /** User-Agent of the browser. */
  agent: string;
  /** Reason of a decline, or empty. */
  note: string;
};

/** Further facts of an event. Values are never personal. */
export type EvidenceFacts = Readonly<Record<string, string | number | boolean>>;

/** One event of the chain. `line` is what is hashed, byte for byte. */
export type EvidenceEvent = { seq: number; line: string; hash: string };

type EventInput = {
  seq: number;
  /** ISO 8601 in UTC with milliseconds: the time that is stored, hashed, shown and printed. */
  at: string;
  kind: EvidenceKind;
  by: 'host' | 'guest' | 'system';
  /** Hash of the person, or null for the system. */
  person: string | null;
  facts: EvidenceFacts;
  /** Hash of the event before; that of the text for the first one. */
  prev: string;
};

/** Keys are in a fixed order, those of the facts in that of their letters, and there are no spaces. */
export function evidenceLine({ seq, at, kind, by, person, facts, prev }: EventInput): string {
  const sorted = Object.fromEntries(Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify({ seq, at, kind, by, person, facts: sorted, prev });
}

export function makeEvidence(input: EventInput, sha256: Sha256): EvidenceEvent {
  const line = evidenceLine(input);
  return { seq: input.seq, line, hash: sha256(line) };
}

/** The facts of a stored line; none when it cannot be read. */
export function factsOfLine(line: string): EvidenceFacts {
  const said = readLine(line);
  // NOTE: evidenceLine() wrote the facts, which are plain values.
  return said !== null && typeof said.facts === 'object' ? ((said.facts ?? {}) as EvidenceFacts) : {};
}

export function personText({ salt, name, email, network, agent, note }: EvidencePerson): string {
  return JSON.stringify({ salt, name, email, network, agent, note });
}

/** A stored event. `at` and `kind` repeat its line; `person` is null for the system, and once it is erased. */
export type StoredEvidence = EvidenceEvent & {
  at: string;
  kind: EvidenceKind;
  person: EvidencePerson | null;
};

export type ChainCheck = { isIntact: true } | { isIntact: false; brokenAt: number };

/**
 * Recomputes a chain from the hash of its text. Each line must have its hash, name the hash before, carry the next number,
 * agree with the time and kind stored beside it, and belong to its person while that is stored.
 */
export function checkChain(textHash: string, events: readonly StoredEvidence[], sha256: Sha256): ChainCheck {
  let prev = textHash;
  for (const [index, { seq, at, kind, line, hash, person }] of events.entries()) {
    const said = readLine(line);
    const isRight =
      said !== null &&
      seq === index + 1 &&
      said.seq === seq &&
      said.at === at &&
      said.kind === kind &&
      said.prev === prev &&
      sha256(line) === hash &&
      (person === null || said.person === sha256(personText(person)));
    if (!isRight) return { isIntact: false, brokenAt: index + 1 };

    prev = hash;
  }

  return { isIntact: true };
}

type SaidLine = {
  seq: unknown;
  at: unknown;
  kind: unknown;
  person: unknown;
  facts: unknown;
  prev: unknown;
};

function readLine(line: string): SaidLine | null {
  try {
    const said: unknown = JSON.parse(line);
    // NOTE: every field is compared as a value of unknown type.
    return typeof said === 'object' && said !== null ? (said as SaidLine) : null;
  } catch {
    return null;
  }
}

/** Points of one stroke, in turn x and y, in a box of 1000 by 300. */
export type Stroke = readonly number[];
export const signatureBox = { width: 1000, height: 300 } as const;
export const signatureLimits = { strokes: 120, numbers: 1000, stored: 5000 } as const;

/** The path of a drawn signature is that of signaturePath(). */
export type Signature = { kind: 'typed'; name: string } | { kind: 'drawn'; path: string };

/** A guest who signed. `at` is the time that was hashed. */
export type SignedName = { name: string; at: string };
export type GuestSignature = SignedName & { signature: Signature };

/** A signature that was drawn, thinned to what is stored. */
export function drawnSignature(strokes: readonly Stroke[]): Signature {
  return { kind: 'drawn', path: signaturePath(thinStrokes(strokes)) };
}

/**
 * Leaves out points of a long drawing until it has at most 5,000 numbers: every second, every third and so on of each
 * stroke, never its ends.
 */
export function thinStrokes(strokes: readonly Stroke[]): number[][] {
  const thinned = (step: number) => strokes.map((stroke) => thinStroke(stroke, step));
  for (let step = 1; ; step += 1) {
    const drawing = thinned(step);
    const numbers = drawing.reduce((sum, stroke) => sum + stroke.length, 0);
    const isShortest = drawing.every((stroke) => stroke.length <= 4);
    if (numbers <= signatureLimits.stored || isShortest) return drawing;
  }
}

function thinStroke(stroke: Stroke, step: number): number[] {
  const points = Math.floor(stroke.length / 2);
  const retained: number[] = [];
  for (let index = 0; index < points; index += 1)
    if (index % step === 0 || index === points - 1) retained.push(...stroke.slice(2 * index, 2 * index + 2));
  return retained;
}

/** A drawn signature has a line of some length; a dot or a slip of the finger is none. */
export function isDrawn(strokes: readonly Stroke[]): boolean {
  return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= 60;
}

function lengthOf(stroke: Stroke): number {
  let length = 0;
  for (let index = 2; index + 1 < stroke.length; index += 2) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = stroke.slice(index - 2, index + 2);
    length += Math.hypot(x1 - x0, y1 - y0);
  }
  return length;
}

/** A drawn signature as the path of an SVG, which is what is hashed and drawn; whole numbers inside the box. */
export function signaturePath(strokes: readonly Stroke[]): string {
  const inside = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
  return strokes
    .filter((stroke) => stroke.length >= 4)
    .map((stroke) => {
      const points: string[] = [];
      for (let index = 0; index + 1 < stroke.length; index += 2) {
        const [x = 0, y = 0] = stroke.slice(index, index + 2);
        points.push(`${inside(x, signatureBox.width)} ${inside(y, signatureBox.height)}`);
      }
      return `M${points.join('L')}`;
    })
    .join('');
}

/** What the hash of a signature is made of. */
export function signatureText(signature: Signature): string {
  return signature.kind === 'typed' ? `typed:${signature.name}` : `drawn:${signature.path}`;
}

/**
 * The last line of a sealed PDF, a comment that readers skip: Ed25519 over every byte before it. Its length is fixed, so
 * that `head` and `tail` can split it off.
 */
export const sealLength = 162;

export type Seal = { documentId: string; keyId: string; signature: string };

export function sealLine({ documentId, keyId, signature }: Seal): string {
  return `\n%Staydesk-Seal v1 ${documentId} ${keyId} ${signature}\n`;
}

/** Reads the seal from the last bytes of a file; null when there is none. */
export function readSeal(tail: string): Seal | null {
  const found = /^\n%Staydesk-Seal v1 ([0-9a-f-]{36}) ([0-9a-f]{16}) ([A-Za-z0-9+/]{86}==)\n$/.exec(tail);
  const [, documentId, keyId, signature] = found ?? [];
  return documentId && keyId && signature ? { documentId, keyId, signature } : null;
}
