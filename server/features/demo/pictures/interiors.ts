import { ink, type Palette } from './palette.ts';
import { framed, lamp, line, palm, rect, seededRandom, shape, width } from './shapes.ts';

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

export function livingRoom(p: Palette, seed: number): string {
  return `${rect(0, 0, width, 1067, p.wallShade)}${rect(0, 0, width, 36, p.wall)}${floor(p, 790)}${view(p, 180, 120, 560, 520)}
${shape('M120 90 h90 q-20 300 -10 650 h-90Z', p.accent, 0.9)}${shape('M710 90 h90 q10 300 10 650 h-90 q10 -320 -10 -650Z', p.accent, 0.9)}
${rect(760, 620, 690, 200, p.fabric, 40)}${rect(730, 690, 90, 170, p.fabricShade, 36)}${rect(1390, 690, 90, 170, p.fabricShade, 36)}${rect(830, 700, 560, 110, p.fabricShade, 26)}
<rect x="860" y="610" width="150" height="130" rx="22" fill="${p.accentSoft}" transform="rotate(-8 930 670)"/><rect x="1190" y="610" width="150" height="130" rx="22" fill="${p.wall}" transform="rotate(7 1260 670)"/>
<ellipse cx="1000" cy="960" rx="520" ry="74" fill="${p.wall}"/>${rect(840, 880, 300, 24, '#4a3526', 12)}${line('M870 900v70M1110 900v70', '#4a3526', 14)}<circle cx="1000" cy="856" r="28" fill="${p.accent}"/>
${picture(p, 930, 180, seed)}${lamp(1330, 250, p.light)}${palm(120, 900, 0.85, p.leaf, p.leafDark)}`;
}

export function bedroom(p: Palette, seed: number): string {
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

export function kitchen(p: Palette, seed: number): string {
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

export function bathroom(p: Palette, seed: number): string {
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

export function workspace(p: Palette, seed: number): string {
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
