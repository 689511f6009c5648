import { ink } from './palette.ts';

export const width = 1600;
export const height = 1067;

/** Seeded random number generator, 0 … 1: the same seed gives the same sequence. */
export function seededRandom(seed: number): () => number {
  let state = (seed * 2_654_435_761) % 2_147_483_647 || 7;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

export function rect(x: number, y: number, w: number, h: number, fill: string, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}"/>`;
}

export function line(d: string, stroke: string, strokeWidth: number): string {
  return `<path d="${d}" stroke="${stroke}" stroke-width="${strokeWidth}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function shape(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

export function sky(top: string, low: string): string {
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>`;
}

export function sun(x: number, y: number, radius: number, fill: string): string {
  return [2.4, 1.7, 1]
    .map(
      (grow, index) =>
        `<circle cx="${x}" cy="${y}" r="${radius * grow}" fill="${fill}" opacity="${[0.16, 0.28, 1][index]}"/>`,
    )
    .join('');
}

export function hills(y: number, fill: string, swing: number, chance: () => number, count = 7): string {
  let d = `M0 ${height} L0 ${y}`;
  for (let index = 0; index <= count; index++) {
    const x = (index * width) / count;
    d += ` S${x - width / count / 2} ${y - swing * chance()} ${x} ${y + swing * (chance() - 0.5)}`;
  }
  return shape(`${d} L${width} ${height}Z`, fill);
}

export function pane(x: number, y: number, w: number, h: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" stroke="${ink}" stroke-width="8"/>${line(`M${x + w / 2} ${y}v${h}`, ink, 6)}`;
}

export function palm(x: number, y: number, size: number, leaf: string, leafDark: string): string {
  const topX = x + 10 * size;
  const topY = y - 300 * size;
  let drawn = line(
    `M${x} ${y} q${-20 * size} ${-150 * size} ${10 * size} ${-300 * size}`,
    '#5b4634',
    18 * size,
  );

  for (let index = 0; index < 9; index++) {
    const angle = -Math.PI * (0.02 + index / 8.6);
    const endX = topX + Math.cos(angle) * 190 * size;
    const endY = topY + Math.sin(angle) * 90 * size + 60 * size;
    drawn += line(
      `M${topX} ${topY} Q${(x + endX) / 2} ${y - 400 * size} ${endX} ${endY}`,
      index % 2 ? leafDark : leaf,
      20 * size,
    );
  }

  return drawn;
}

export function fir(x: number, foot: number, tall: number, fill: string): string {
  return shape(`M${x} ${foot - tall} l${tall * 0.26} ${tall} h${-tall * 0.52}Z`, fill);
}

export function bush(x: number, y: number, size: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${90 * size}" ry="${60 * size}" fill="${fill}"/><ellipse cx="${x + 60 * size}" cy="${y + 12 * size}" rx="${70 * size}" ry="${46 * size}" fill="${fill}"/>`;
}

export function lamp(x: number, y: number, glow: string): string {
  return `${line(`M${x} 0 v${y - 60}`, ink, 6)}${shape(`M${x - 80} ${y} q80 -130 160 0Z`, glow)}`;
}

export function framed(x: number, y: number, w: number, h: number, inside: string): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#fffdf8" stroke="${ink}" stroke-width="10"/>${inside}`;
}
