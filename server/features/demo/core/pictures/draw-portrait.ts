import { loadSharp } from '#server/adapters/load-sharp.ts';

/** A host of the demo as a drawing: invented people, in the colours of the product. */
export type Portrait = {
  background: string;
  skin: string;
  hair: string;
  clothes: string;
  collar: string;
  style: 'long' | 'short' | 'bob';
  hasBeard?: boolean;
};

const size = 400;

/** Head and shoulders as JPEG and WebP. */
export async function drawPortrait(portrait: Portrait): Promise<{ jpeg: Buffer; webp: Buffer }> {
  const sharp = await loadSharp();
  const picture = sharp(Buffer.from(portraitSvg(portrait))).resize(size, size);
  const [jpeg, webp] = await Promise.all([
    picture.clone().jpeg({ quality: 85 }).toBuffer(),
    picture.clone().webp({ quality: 85 }).toBuffer(),
  ]);
  return { jpeg, webp };
}

function portraitSvg(portrait: Portrait): string {
  const { background, skin, hair, clothes, collar, style, hasBeard = false } = portrait;
  const shade = 'rgb(37 34 29 / 0.14)';

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="25 22 150 150">
    <rect width="200" height="200" fill="${background}"/>
    <circle cx="152" cy="52" r="70" fill="#ffffff" opacity="0.28"/>
    ${hairBehind(portrait)}
    <path d="M22 200c2-36 30-50 78-50s76 14 78 50z" fill="${clothes}"/>
    <path d="M84 118h32v32c0 13-32 13-32 0z" fill="${skin}"/>
    <path d="M84 130c8 9 24 9 32 0v12c-6 10-26 10-32 0z" fill="${shade}"/>
    <path d="M76 151l24 28 24-28 8 4-26 45h-12l-26-45z" fill="${collar}"/>
    <path d="M84 148c4 10 10 18 16 24 6-6 12-14 16-24z" fill="${skin}"/>
    ${style === 'bob' ? '' : `<g fill="${skin}"><ellipse cx="64" cy="96" rx="7" ry="10"/><ellipse cx="136" cy="96" rx="7" ry="10"/></g>`}
    <path d="M64 82c0-28 16-42 36-42s36 14 36 42c0 32-17 52-36 52s-36-20-36-52z" fill="${skin}"/>
    ${hasBeard ? beard(hair) : ''}
    <g fill="none" stroke="${hair}" stroke-width="3.4" stroke-linecap="round">
      <path d="M76 82q8-5 15-1M109 81q7-4 15 1"/>
    </g>
    <g fill="#25221d"><circle cx="84" cy="93" r="3.2"/><circle cx="116" cy="93" r="3.2"/></g>
    <path d="M100 95v10q-1 3-4 3" fill="none" stroke="${shade}" stroke-width="3" stroke-linecap="round"/>
    <path d="M90 117q10 8 20 0" fill="none" stroke="#8a3f2b" stroke-width="3.2" stroke-linecap="round"/>
    <g fill="#d9652a" opacity="0.16"><circle cx="77" cy="106" r="7"/><circle cx="123" cy="106" r="7"/></g>
    ${hairInFront(portrait)}
  </svg>`;
}

function hairBehind({ style, hair }: Portrait): string {
  if (style === 'short') return '';
  if (style === 'bob')
    return `<path d="M52 84c0-36 20-54 48-54s48 18 48 54v38c0 12-96 12-96 0z" fill="${hair}"/>`;
  return `<path d="M54 80c0-32 18-52 46-52s48 20 47 54c0 20 10 32 8 54-1 14-10 22-22 24H68c-14-2-24-10-24-26 0-20 10-32 10-54z" fill="${hair}"/>`;
}

function hairInFront({ style, hair }: Portrait): string {
  if (style === 'bob')
    return `<path d="M62 86c-2-34 14-52 38-52s40 18 38 52c-3-6-4-10-6-14-20 4-44 4-64 0-2 4-4 8-6 14z" fill="${hair}"/>`;
  if (style === 'short')
    return `<path d="M62 84c-4-32 12-52 40-52 26 0 38 20 36 50-4-6-5-14-8-20-14 2-34 0-48-10-4 12-14 18-20 32z" fill="${hair}"/>`;
  return `<path d="M62 92c-4-34 10-60 40-60 28 0 40 24 36 58-6-16-16-30-30-38-10 16-34 24-46 40z" fill="${hair}"/>`;
}

function beard(hair: string): string {
  return `<path d="M65 94c1 26 16 44 35 44s34-18 35-44c-4 10-8 15-14 16-10-5-32-5-42 0-6-1-10-6-14-16z" fill="${hair}" opacity="0.92"/>
    <path d="M90 117q10 8 20 0" fill="none" stroke="#f2dcc8" stroke-width="3.2" stroke-linecap="round"/>`;
}
