import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Room, rooms, type Wing, wings } from './wings.ts';

const nameWidth = 18;
const lineWidth = 118;

/** The wings as docs/map.md shows them: what each is about, and the folders that it has in each room. */
export function drawWings(root: string): string {
  const drawn = Object.entries(wings).map(([wing, about]) => {
    const inRooms = rooms
      .filter((room) => existsSync(join(root, room, wing)))
      // NOTE: Object.entries widens the keys that it reads.
      .flatMap((room) => linesOf(`  ${room}`, foldersOf(root, room, wing as Wing)));

    return [`${wing.padEnd(nameWidth)} ${about}`, ...inRooms].join('\n');
  });

  return ['```', drawn.join('\n\n'), '```'].join('\n');
}

/** Names of the folders in a wing; a dot where it has only files. */
function foldersOf(root: string, room: Room, wing: Wing): string[] {
  const folders = readdirSync(join(root, room, wing), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

  return folders.length === 0 ? ['·'] : folders;
}

/** A name with its values, in as many lines as they need. */
function linesOf(name: string, values: readonly string[]): string[] {
  const lines: string[] = [];
  let line = name.padEnd(nameWidth);

  for (const [index, value] of values.entries()) {
    const part = index === values.length - 1 ? ` ${value}` : ` ${value},`;
    if (line.length + part.length > lineWidth) {
      lines.push(line);
      line = ' '.repeat(nameWidth);
    }
    line += part;
  }

  return [...lines, line];
}
