import { ink, type Palette } from './palette.ts';
import {
  bush,
  fir,
  height,
  hills,
  line,
  palm,
  pane,
  rect,
  seededRandom,
  shape,
  sky,
  sun,
  width,
} from './shapes.ts';

export function villa(p: Palette, seed: number): string {
  const chance = seededRandom(seed);
  const sunX = 1100 + chance() * 320;
  return `${sky(p.skyTop, p.skyLow)}${sun(sunX, 280, 105, p.sun)}${hills(640, p.far, 120, chance)}${hills(700, p.near, 90, chance)}
${rect(0, 730, width, 340, p.ground)}${rect(330, 420, 780, 330, p.wall)}${rect(330, 420, 90, 330, p.wallShade)}${rect(300, 390, 840, 44, p.roof)}
${rect(620, 250, 420, 150, p.wallShade)}${rect(600, 226, 470, 34, p.roof)}${pane(660, 285, 130, 90, p.light)}${pane(850, 285, 140, 90, p.light)}
${pane(440, 500, 170, 170, p.light)}${pane(660, 480, 270, 270, p.light)}${pane(970, 500, 110, 170, p.light)}${rect(330, 745, 800, 18, p.woodShade)}
${shape('M180 820 H1380 L1500 1010 H60Z', p.water)}${shape('M260 860 q160 -20 320 0 t320 0 t320 0 l20 14 q-160 -20 -320 0 t-320 0 t-320 0Z', '#ffffff', 0.35)}
${shape('M200 930 q160 -20 320 0 t320 0 t420 0 l20 14 q-160 -20 -420 0 t-320 0 t-320 0Z', '#ffffff', 0.25)}${line('M180 820 H1380', '#f8f4ea', 16)}
${palm(210, 800, 1.25, p.leaf, p.leafDark)}${palm(1330, 790, 1.05, p.leaf, p.leafDark)}${rect(1180, 780, 150, 16, p.accent)}${rect(1180, 748, 20, 48, p.accent)}`;
}

export function cabin(p: Palette, seed: number): string {
  const chance = seededRandom(seed);
  const trees = Array.from({ length: 26 }, (_, index) =>
    fir(index * 66 + chance() * 30, 800, 170 + chance() * 190, index % 2 ? p.leafDark : p.leaf),
  ).join('');
  const boards = Array.from({ length: 8 }, (_, index) =>
    line(`M520 ${560 + index * 32}H1080`, p.woodShade, 5),
  ).join('');
  return `${sky(p.skyTop, p.skyLow)}${sun(1250, 320, 80, p.sun)}${hills(520, p.far, 260, chance, 5)}${hills(640, p.near, 180, chance, 6)}${trees}
${rect(0, 780, width, 300, p.leafDark)}${shape('M520 800 V520 L800 330 L1080 520 V800Z', p.wood)}${boards}
${shape('M470 545 L800 300 L1130 545 L1100 575 L800 355 L500 575Z', p.roof)}${shape('M680 560 L800 450 L920 560Z', p.light)}
${pane(600, 620, 150, 120, p.light)}${pane(850, 620, 150, 120, p.light)}${rect(765, 630, 70, 170, p.roof)}
<ellipse cx="800" cy="965" rx="760" ry="95" fill="${p.water}"/>${shape('M300 950 q250 -24 500 0 t500 0 l-20 16 q-240 -24 -480 0 t-480 0Z', '#ffffff', 0.28)}`;
}

export function townhouses(p: Palette, seed: number): string {
  const chance = seededRandom(seed);
  const fronts = [p.wall, p.accentSoft, p.wallShade, p.skyLow, p.wall];
  const houses = fronts
    .map((front, index) => {
      const x = 60 + index * 300;
      const top = 230 + chance() * 130;
      const gable = shape(`M${x - 10} ${top} L${x + 140} ${top - 130} L${x + 290} ${top}Z`, p.roof);
      const windows = [0, 1, 2]
        .map((floor) =>
          [30, 160]
            .map((dx) =>
              pane(x + dx, top + 50 + floor * 165, 90, 110, (floor + index) % 2 ? p.light : '#dfeaf0'),
            )
            .join(''),
        )
        .join('');
      const door = `${rect(x + 95, 730, 90, 130, index % 2 ? p.fabric : p.accent, 40)}<circle cx="${x + 170}" cy="800" r="7" fill="#f6e7c1"/>`;
      return `${rect(x, top, 280, 860 - top, front)}${gable}${windows}${index === 2 ? door : ''}`;
    })
    .join('');
  return `${sky(p.skyTop, p.skyLow)}${sun(300, 200, 70, p.sun)}${houses}${rect(0, 855, width, 212, p.ground)}${rect(0, 850, width, 18, p.woodShade)}
${bush(150, 850, 0.7, p.leaf)}${bush(1360, 850, 0.9, p.leafDark)}${line('M520 1067 L700 868 M1080 1067 L920 868', p.wallShade, 8)}
${line('M430 868 v-190', ink, 8)}<circle cx="430" cy="664" r="22" fill="${p.light}"/>`;
}

export function loft(p: Palette, seed: number): string {
  const chance = seededRandom(seed);
  const skyline = Array.from({ length: 16 }, (_, index) => {
    const tall = 160 + chance() * 330;
    return rect(index * 104 - 10, 760 - tall, 96, tall + 60, index % 3 ? p.far : p.near);
  }).join('');
  const rows = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 4 }, (_, column) =>
      pane(530 + column * 140, 250 + row * 118, 100, 80, (row * 3 + column) % 3 ? p.light : '#cfe0e6'),
    ).join(''),
  ).join('');
  return `${sky(p.skyTop, p.skyLow)}${sun(1320, 230, 85, p.sun)}${skyline}${rect(480, 190, 640, 690, p.wallShade)}${rect(480, 190, 80, 690, p.wall)}
${rect(460, 160, 680, 44, p.roof)}${rows}${rect(700, 790, 200, 90, p.roof)}${rect(720, 800, 160, 80, p.light)}
${rect(0, 870, width, 197, p.ground)}${rect(0, 866, width, 16, p.woodShade)}${bush(360, 866, 0.9, p.leaf)}${bush(1230, 866, 1, p.leafDark)}
${line('M260 980 h160 M560 980 h160 M860 980 h160 M1160 980 h160', '#fffdf8', 12)}`;
}

export function farmhouse(p: Palette, seed: number): string {
  const chance = seededRandom(seed);
  const vines = Array.from({ length: 6 }, (_, row) =>
    line(`M${-200 + row * 60} ${height} L${560 + row * 90} 740`, row % 2 ? p.leaf : p.leafDark, 26),
  ).join('');
  return `${sky(p.skyTop, p.skyLow)}${sun(360, 250, 90, p.sun)}${hills(600, p.far, 150, chance, 5)}${hills(690, p.near, 80, chance, 6)}
${rect(0, 740, width, 330, p.ground)}${vines}${rect(760, 430, 640, 330, p.wall)}${rect(760, 430, 120, 330, p.wallShade)}
${shape('M720 440 L860 320 H1320 L1440 440Z', p.roof)}${rect(1180, 270, 70, 110, p.wallShade)}${pane(830, 520, 110, 120, p.light)}${pane(1220, 520, 110, 120, p.light)}
${rect(1030, 560, 110, 200, p.accent, 50)}${rect(990, 520, 190, 16, p.woodShade)}${bush(700, 770, 1, p.leaf)}${bush(1440, 770, 1.1, p.leafDark)}
${Array.from({ length: 5 }, (_, index) => `${rect(1490 - index * 3, 300 + index, 12, 460, p.woodShade)}`).join('')}<ellipse cx="1494" cy="420" rx="46" ry="190" fill="${p.leafDark}"/>
${line('M1085 760 q-60 140 -20 307', p.wall, 60)}`;
}

export function terrace(p: Palette, seed: number): string {
  const chance = seededRandom(seed);
  const bulbs = Array.from(
    { length: 14 },
    (_, index) => [index * 122 + 20, 120 + Math.sin(index / 1.7) * 40] as const,
  );
  const boards = Array.from({ length: 12 }, (_, index) =>
    line(`M0 ${800 + index * 24}H${width}`, p.woodShade, 4),
  ).join('');
  const rails = Array.from({ length: 22 }, (_, index) => line(`M${index * 76 + 20} 700V810`, ink, 6)).join(
    '',
  );
  const seats = [240, 950]
    .map(
      (x, index) =>
        `${rect(x, 820, 420, 90, p.wall, 26)}${rect(index ? x + 350 : x, 740, 70, 170, p.wallShade, 26)}${rect(x + 120, 780, 110, 80, index ? p.accent : p.fabric, 20)}`,
    )
    .join('');
  return `${sky(p.accentSoft, p.skyLow)}${sun(800, 520, 115, p.sun)}${rect(0, 560, width, 250, p.water)}${shape('M500 600 q150 -16 300 0 t300 0 l-60 14 q-120 -14 -240 0 t-240 0Z', '#ffffff', 0.4)}
${hills(600, p.near, 90, chance, 4)}${rect(0, 800, width, 270, p.wood)}${boards}${line(`M0 700 H${width}`, ink, 12)}${rails}${seats}
<ellipse cx="805" cy="880" rx="120" ry="26" fill="${ink}"/>${rect(790, 880, 30, 110, ink)}${line(`M${bulbs.map(([x, y]) => `${x} ${y - 12}`).join(' L')}`, '#4b3a2f', 4)}
${bulbs.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="12" fill="#fff3cf"/>`).join('')}${palm(60, 860, 1.1, p.leaf, p.leafDark)}${palm(1540, 860, 1.2, p.leaf, p.leafDark)}`;
}
