import { loadSharp } from '#server/adapters/load-sharp.ts';
import { ink, type Palette, palettes } from './palette.ts';
import {
  bush,
  fir,
  framed,
  height,
  hills,
  lamp,
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

const scenes = {
  villa,
  cabin,
  townhouses,
  loft,
  farmhouse,
  terrace,
  livingRoom,
  bedroom,
  kitchen,
  bathroom,
  workspace,
};
export type Scene = keyof typeof scenes;

/** Draws an illustration as a JPEG of 1600 × 1067 pixels; deterministic by scene, palette and seed. */
export async function drawPicture(scene: Scene, paletteNumber: number, seed: number): Promise<Buffer> {
  const palette: Palette | undefined = palettes[paletteNumber % palettes.length];
  if (!palette) throw new Error('no palettes');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${scenes[scene](palette, seed)}</svg>`;
  const sharp = await loadSharp();
  return await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}

function floor(p: Palette, y: number): string {
  const seams = Array.from({ length: 9 }, (_, index) =>
    line(`M${index * 200 - 100} 1067 L${index * 160 + 120} ${y}`, p.woodShade, 4),
  ).join('');
  return `${rect(0, y, width, 1067 - y, p.wood)}${seams}`;
}

function view(p: Palette, x: number, y: number, w: number, h: number): string {
  return `${rect(x, y, w, h, p.skyTop)}${shape(`M${x} ${y + h} V${y + h * 0.7} q${w / 4} ${-h * 0.18} ${w / 2} ${-h * 0.04} t${w / 2} 0 V${y + h}Z`, p.near)}<circle cx="${x + w * 0.72}" cy="${y + h * 0.25}" r="${h * 0.08}" fill="${p.sun}"/>
<path d="M${x} ${y} h${w} v${h} h${-w}Z M${x + w / 2} ${y}v${h} M${x} ${y + h / 2}h${w}" fill="none" stroke="${ink}" stroke-width="14"/>`;
}

function picture(p: Palette, x: number, y: number, seed: number): string {
  const chance = seededRandom(seed);
  const art =
    chance() > 0.5
      ? `${shape(`M${x + 20} ${y + 280} l70 -130 l50 70 l40 -50 l60 110Z`, p.fabric)}<circle cx="${x + 180}" cy="${y + 80}" r="32" fill="${p.accent}"/>`
      : `<circle cx="${x + 125}" cy="${y + 130}" r="74" fill="${p.accentSoft}"/>${shape(`M${x + 50} ${y + 270} q75 -150 150 0Z`, p.fabric)}`;
  return framed(x, y, 250, 310, art);
}

function livingRoom(p: Palette, seed: number): string {
  return `${rect(0, 0, width, 1067, p.wallShade)}${rect(0, 0, width, 36, p.wall)}${floor(p, 790)}${view(p, 180, 120, 560, 520)}
${shape('M120 90 h90 q-20 300 -10 650 h-90Z', p.accent, 0.9)}${shape('M710 90 h90 q10 300 10 650 h-90 q10 -320 -10 -650Z', p.accent, 0.9)}
${rect(760, 620, 690, 200, p.fabric, 40)}${rect(730, 690, 90, 170, p.fabricShade, 36)}${rect(1390, 690, 90, 170, p.fabricShade, 36)}${rect(830, 700, 560, 110, p.fabricShade, 26)}
<rect x="860" y="610" width="150" height="130" rx="22" fill="${p.accentSoft}" transform="rotate(-8 930 670)"/><rect x="1190" y="610" width="150" height="130" rx="22" fill="${p.wall}" transform="rotate(7 1260 670)"/>
<ellipse cx="1000" cy="960" rx="520" ry="74" fill="${p.wall}"/>${rect(840, 880, 300, 24, '#4a3526', 12)}${line('M870 900v70M1110 900v70', '#4a3526', 14)}<circle cx="1000" cy="856" r="28" fill="${p.accent}"/>
${picture(p, 930, 180, seed)}${lamp(1330, 250, p.light)}${palm(120, 900, 0.85, p.leaf, p.leafDark)}`;
}

function bedroom(p: Palette, seed: number): string {
  const tables = [130, 1290].map((x) => rect(x, 660, 180, 220, p.woodShade, 12)).join('');
  const lamps = [220, 1380]
    .map((x) => `${line(`M${x} 560 v100`, ink, 10)}${shape(`M${x - 60} 560 h120 l-30 -110 h-60Z`, p.light)}`)
    .join('');
  return `${rect(0, 0, width, 1067, p.skyLow)}${rect(0, 0, width, 36, p.wall)}${floor(p, 800)}${rect(380, 360, 840, 330, p.wood, 30)}
${rect(340, 620, 920, 260, '#fbf8f2', 30)}${shape('M340 720 q460 -60 920 0 v170 h-920Z', p.fabric)}${shape('M340 790 q460 -60 920 0 v24 q-460 -60 -920 0Z', p.fabricShade)}
${rect(420, 540, 330, 130, '#ffffff', 46)}${rect(850, 540, 330, 130, '#ffffff', 46)}${rect(600, 580, 400, 100, p.accentSoft, 40)}${tables}${lamps}
${framed(640, 90, 320, 220, `${shape('M655 300 l110 -130 l80 70 l50 -50 l52 110Z', p.fabric)}<circle cx="890" cy="140" r="24" fill="${p.accent}"/>`)}
${seed % 2 ? palm(1500, 880, 0.7, p.leaf, p.leafDark) : view(p, 40, 120, 260, 380)}`;
}

function kitchen(p: Palette, seed: number): string {
  const tiles = Array.from({ length: 12 }, (_, row) =>
    Array.from({ length: 20 }, (_, column) =>
      rect(
        column * 82 + (row % 2) * 41 - 40,
        306 + row * 26,
        78,
        22,
        (row + column + seed) % 5 ? p.wall : p.accentSoft,
      ),
    ).join(''),
  ).join('');
  const uppers = [0, 155, 310, 465, 980, 1135, 1290, 1445]
    .map((x) => `${rect(x + 8, 70, 140, 220, p.fabric)}${rect(x + 120, 240, 10, 36, p.accentSoft)}`)
    .join('');
  const lowers = Array.from(
    { length: 9 },
    (_, index) =>
      `${rect(index * 178 + 10, 690, 160, 230, p.fabric)}${rect(index * 178 + 70, 712, 40, 9, p.accentSoft)}`,
  ).join('');

  return `${rect(0, 0, width, 1067, p.wallShade)}${tiles}${rect(0, 60, 620, 240, p.fabricShade)}${rect(980, 60, 620, 240, p.fabricShade)}${uppers}
${shape('M660 60 h280 l60 150 h-400Z', ink)}${rect(0, 640, width, 34, '#f8f5ef')}${rect(0, 674, width, 260, p.fabricShade)}${lowers}${rect(0, 930, width, 140, p.wood)}
${rect(640, 615, 320, 26, ink)}${rect(700, 540, 120, 76, p.accent, 12)}<circle cx="300" cy="600" r="44" fill="${p.accentSoft}"/><circle cx="360" cy="610" r="34" fill="${p.accent}"/>
${line('M1250 640 v-120 q0 -50 50 -50 t50 50', '#c9a24c', 16)}${rect(1420, 560, 60, 80, p.leaf, 10)}${shape('M1450 560 q-70 -80 -20 -130 q40 40 20 130 q60 -90 90 -60 q-20 50 -90 60Z', p.leafDark)}`;
}

function bathroom(p: Palette, seed: number): string {
  const tiles = Array.from({ length: 11 }, (_, row) =>
    Array.from({ length: 16 }, (_, column) =>
      rect(column * 101, row * 74, 97, 70, (row * 7 + column * 3 + seed) % 9 ? '#fbf7f0' : p.accentSoft),
    ).join(''),
  ).join('');
  return `${rect(0, 0, width, 1067, p.wallShade)}${tiles}${rect(0, 810, width, 257, p.wood)}${view(p, 1060, 110, 360, 380)}
${shape('M640 640 H1440 q0 230 -180 250 H820 q-180 -20 -180 -250Z', '#fffdf8')}${rect(610, 616, 860, 40, '#ffffff', 20)}${line('M760 616 v-130 q0 -46 46 -46 t46 46', '#c9a24c', 16)}
${line('M840 890 v50 M1240 890 v50', '#c9a24c', 18)}${rect(120, 560, 380, 40, p.woodShade, 8)}${rect(150, 600, 320, 210, p.wood, 8)}${shape('M190 480 h240 q0 80 -120 80 t-120 -80Z', '#ffffff')}
<circle cx="310" cy="270" r="130" fill="${p.skyTop}" stroke="${ink}" stroke-width="12"/>${line('M240 320 l120 -120 M290 340 l90 -90', '#ffffff', 8)}
${rect(1180, 600, 120, 60, p.accent, 12)}${rect(1190, 570, 100, 36, p.accentSoft, 12)}<ellipse cx="620" cy="985" rx="300" ry="46" fill="${p.fabric}"/>${palm(560, 860, 0.6, p.leaf, p.leafDark)}`;
}

function workspace(p: Palette, seed: number): string {
  const books = Array.from({ length: 12 }, (_, index) => {
    const tall = 80 + ((index * 37 + seed * 13) % 50);
    return rect(
      990 + index * 34,
      300 - tall,
      28,
      tall,
      [p.fabric, p.accent, p.wall, p.accentSoft, p.near][index % 5] ?? p.fabric,
    );
  }).join('');

  return `${rect(0, 0, width, 1067, p.wallShade)}${floor(p, 820)}${view(p, 160, 110, 620, 480)}${rect(960, 300, 480, 18, p.woodShade)}${books}
${rect(300, 640, 1000, 34, p.woodShade, 8)}${line('M360 674 L330 960 M1240 674 L1270 960', p.woodShade, 26)}${rect(640, 450, 320, 180, ink, 12)}${rect(656, 466, 288, 148, p.skyTop)}${rect(770, 630, 60, 14, ink)}
${shape('M520 720 h220 q20 0 20 24 v110 h-260 v-110 q0 -24 20 -24Z', p.fabric)}${line('M630 854 v90 M560 990 L630 944 L700 990', ink, 16)}${lamp(870, 330, p.light)}
${rect(1060, 570, 70, 70, p.accent, 10)}${shape('M1095 570 q-60 -70 -10 -120 q40 40 10 120 q50 -80 80 -50 q-20 44 -80 50Z', p.leafDark)}<ellipse cx="700" cy="1010" rx="420" ry="46" fill="${p.accentSoft}"/>`;
}

function villa(p: Palette, seed: number): string {
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

function cabin(p: Palette, seed: number): string {
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

function townhouses(p: Palette, seed: number): string {
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

function loft(p: Palette, seed: number): string {
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

function farmhouse(p: Palette, seed: number): string {
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

function terrace(p: Palette, seed: number): string {
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
