export type LineDifference = { kind: 'same' | 'removed' | 'added'; text: string };

const maxTableCells = 4_000_000;

/** Line diff of two texts by their longest common subsequence. */
export function lineDifferences(from: string, to: string): LineDifference[] {
  const before = from.split('\n');
  const after = to.split('\n');
  // The table grows with the product of both lengths: very long texts are shown as replaced.
  if (before.length * after.length > maxTableCells)
    return [...all('removed', before), ...all('added', after)];

  const common = commonLengths(before, after);
  const lines: LineDifference[] = [];
  let b = 0;
  let a = 0;

  while (b < before.length && a < after.length) {
    if (before[b] === after[a]) {
      lines.push({ kind: 'same', text: before[b] ?? '' });
      b += 1;
      a += 1;
    } else if (lengthAt(common, b + 1, a) >= lengthAt(common, b, a + 1)) {
      lines.push({ kind: 'removed', text: before[b] ?? '' });
      b += 1;
    } else {
      lines.push({ kind: 'added', text: after[a] ?? '' });
      a += 1;
    }
  }

  return [...lines, ...all('removed', before.slice(b)), ...all('added', after.slice(a))];
}

function all(kind: LineDifference['kind'], lines: readonly string[]): LineDifference[] {
  return lines.map((text) => ({ kind, text }));
}

/** Length of the longest common subsequence from each pair of positions to the end. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let b = before.length - 1; b >= 0; b -= 1) {
    const row = table[b];
    for (let a = after.length - 1; row && a >= 0; a -= 1) {
      row[a] =
        before[b] === after[a]
          ? lengthAt(table, b + 1, a + 1) + 1
          : Math.max(lengthAt(table, b + 1, a), lengthAt(table, b, a + 1));
    }
  }

  return table;
}

function lengthAt(table: readonly Uint32Array[], b: number, a: number): number {
  return table[b]?.[a] ?? 0;
}
