/** Colours of one picture set; all pictures of a property share a palette. */
export type Palette = {
  skyTop: string;
  skyLow: string;
  sun: string;
  far: string;
  near: string;
  ground: string;
  wall: string;
  wallShade: string;
  roof: string;
  light: string;
  accent: string;
  accentSoft: string;
  fabric: string;
  fabricShade: string;
  wood: string;
  woodShade: string;
  water: string;
  leaf: string;
  leafDark: string;
};

const ink = '#2b2a28';

export { ink };

export const palettes: readonly Palette[] = [
  {
    skyTop: '#7fb6d6',
    skyLow: '#f7dcc0',
    sun: '#fff2d6',
    far: '#6f9aa0',
    near: '#4f7d76',
    ground: '#e7dcc8',
    wall: '#faf6ee',
    wallShade: '#e9dfcd',
    roof: '#3a3733',
    light: '#ffe2a3',
    accent: '#d9853b',
    accentSoft: '#f0c48d',
    fabric: '#2f5d55',
    fabricShade: '#27504a',
    wood: '#b58a63',
    woodShade: '#9a7350',
    water: '#38a3a5',
    leaf: '#3d7f5c',
    leafDark: '#2f6b4f',
  },
  {
    skyTop: '#33506b',
    skyLow: '#e9a871',
    sun: '#ffd9a8',
    far: '#5b6f86',
    near: '#3f5a5c',
    ground: '#39543f',
    wall: '#8a5a3a',
    wallShade: '#6f4529',
    roof: '#2d2320',
    light: '#ffdf98',
    accent: '#c7673f',
    accentSoft: '#e6b08e',
    fabric: '#6b3f3a',
    fabricShade: '#57322e',
    wood: '#7a4e32',
    woodShade: '#5d3a25',
    water: '#4f7a8b',
    leaf: '#2c5148',
    leafDark: '#22433d',
  },
  {
    skyTop: '#f4a76c',
    skyLow: '#f9dcb6',
    sun: '#fff0cf',
    far: '#8a6f7d',
    near: '#6a5a6c',
    ground: '#cdb59a',
    wall: '#f3ddc4',
    wallShade: '#e2c3a2',
    roof: '#a4532f',
    light: '#fff0c4',
    accent: '#bf5320',
    accentSoft: '#edb591',
    fabric: '#8b4a5b',
    fabricShade: '#743c4b',
    wood: '#9c7654',
    woodShade: '#805d3f',
    water: '#3d7d94',
    leaf: '#6d7f3d',
    leafDark: '#56662e',
  },
  {
    skyTop: '#a9cfe0',
    skyLow: '#eef3ea',
    sun: '#ffffff',
    far: '#9fb8b2',
    near: '#7b9c8d',
    ground: '#c9d2bd',
    wall: '#c65d45',
    wallShade: '#a94b36',
    roof: '#3d4a4d',
    light: '#fff4d0',
    accent: '#2f5d7c',
    accentSoft: '#a9c6d8',
    fabric: '#34607d',
    fabricShade: '#2a4f68',
    wood: '#c9a27b',
    woodShade: '#ad875f',
    water: '#5b98ad',
    leaf: '#5b8f6b',
    leafDark: '#437553',
  },
  {
    skyTop: '#b9b3d6',
    skyLow: '#f8d7cf',
    sun: '#fff3e6',
    far: '#8f8bb0',
    near: '#6c7596',
    ground: '#d9cfd3',
    wall: '#f4efe9',
    wallShade: '#ddd2cc',
    roof: '#4b5674',
    light: '#ffe7b8',
    accent: '#a4567a',
    accentSoft: '#dfb1c4',
    fabric: '#525f8c',
    fabricShade: '#434e76',
    wood: '#b98f74',
    woodShade: '#9b735a',
    water: '#6f95bd',
    leaf: '#5f8a7b',
    leafDark: '#477063',
  },
  {
    skyTop: '#8fd0c6',
    skyLow: '#fdf0cf',
    sun: '#fffbe6',
    far: '#79b3a0',
    near: '#4f9580',
    ground: '#f0e0bd',
    wall: '#fdf8ec',
    wallShade: '#ebdfc6',
    roof: '#1d7f71',
    light: '#fff1b8',
    accent: '#e6854f',
    accentSoft: '#f4c3a6',
    fabric: '#1d7f71',
    fabricShade: '#12695d',
    wood: '#d0a878',
    woodShade: '#b38a5b',
    water: '#2aa7a0',
    leaf: '#4b9b62',
    leafDark: '#35804d',
  },
];
