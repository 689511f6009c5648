import { validators } from 'tailwind-merge';

const { isAny, isArbitraryImage, isArbitraryLength, isArbitraryNumber, isNumber } = validators;

/** Prefixes whose classes all set the same property, such as `p-` for `p`. */
const plain =
  `p px py pt pr pb pl m mx my mt mr mb ml space-x space-y gap gap-x gap-y size w h min-w max-w min-h max-h
  inset inset-x inset-y top right bottom left z order basis grow shrink grid-cols grid-rows col row col-start auto-rows
  items justify justify-items self justify-self place-content place-items place-self overflow overflow-x overflow-y overscroll overscroll-x overscroll-y
  rounded rounded-t rounded-b rounded-l rounded-r rounded-tl rounded-tr rounded-bl rounded-br border-spacing border-spacing-x border-spacing-y leading tracking whitespace align line-clamp opacity shadow outline-offset
  transition duration ease delay animate scale rotate origin translate translate-x translate-y cursor select
  pointer-events fill stroke resize break scroll-mt underline-offset backdrop-blur aspect touch appearance`.split(
    /\s+/,
  );

/** Groups that need more than a prefix: single classes, and prefixes shared by several properties. */
const shared = {
  display: [
    'block',
    'inline-block',
    'inline',
    'flex',
    'inline-flex',
    'grid',
    'inline-grid',
    'table',
    'contents',
    'hidden',
  ],
  position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
  visibility: ['visible', 'invisible'],
  'sr-only': ['sr-only', 'not-sr-only'],
  'flex-direction': [{ flex: ['row', 'row-reverse', 'col', 'col-reverse'] }],
  'flex-wrap': [{ flex: ['wrap', 'nowrap', 'wrap-reverse'] }],
  flex: [{ flex: [isAny] }],
  'font-size': [{ text: ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', isArbitraryLength] }],
  'text-align': [{ text: ['left', 'center', 'right', 'start', 'end'] }],
  'text-wrap': [{ text: ['wrap', 'nowrap', 'balance', 'pretty'] }],
  'text-color': [{ text: [isAny] }],
  'font-family': [{ font: ['sans', 'display', 'mono'] }],
  'font-weight': [{ font: [isAny] }],
  'text-decoration': ['underline', 'no-underline', 'line-through'],
  'text-overflow': ['truncate'],
  'text-transform': ['uppercase', 'lowercase', 'capitalize', 'normal-case'],
  digits: ['tabular-nums', 'proportional-nums'],
  'list-style': [{ list: [isAny] }],
  'object-position': [{ object: ['top', 'bottom', 'left', 'right', 'center'] }],
  'object-fit': [{ object: [isAny] }],
  'bg-image': [{ bg: ['none', isArbitraryImage] }],
  'bg-color': [{ bg: [isAny] }],
  ...sides('border', ['x', 'y', 't', 'r', 'b', 'l']),
  ...sides('divide', ['x', 'y']),
  'border-collapse': [{ border: ['collapse', 'separate'] }],
  'border-style': [{ border: ['solid', 'dashed', 'dotted', 'none'] }],
  'border-width': [{ border: ['', isNumber, isArbitraryLength] }],
  'border-color': [{ border: [isAny] }],
  'ring-inset': ['ring-inset'],
  'ring-width': [{ ring: ['', isNumber, isArbitraryLength] }],
  'ring-color': [{ ring: [isAny] }],
  'ring-offset-width': [{ 'ring-offset': [isNumber, isArbitraryLength] }],
  'ring-offset-color': [{ 'ring-offset': [isAny] }],
  'decoration-width': [{ decoration: [isNumber] }],
  'decoration-color': [{ decoration: [isAny] }],
  'outline-style': [{ outline: ['', 'none', 'solid', 'dashed'] }],
  'outline-width': [{ outline: [isNumber, isArbitraryLength, isArbitraryNumber] }],
  'outline-color': [{ outline: [isAny] }],
};

export const classGroups = {
  ...shared,
  ...Object.fromEntries(plain.map((name) => [name, [{ [name]: ['', isAny] }]])),
};

/** A class of the first group overrides classes of the others, which set a part of the same property. */
export const partsOfGroups = {
  p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
  px: ['pr', 'pl'],
  py: ['pt', 'pb'],
  m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
  mx: ['mr', 'ml'],
  my: ['mt', 'mb'],
  gap: ['gap-x', 'gap-y'],
  size: ['w', 'h'],
  inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['left', 'right'],
  'inset-y': ['top', 'bottom'],
  overflow: ['overflow-x', 'overflow-y'],
  rounded: [
    'rounded-t',
    'rounded-b',
    'rounded-l',
    'rounded-r',
    'rounded-tl',
    'rounded-tr',
    'rounded-bl',
    'rounded-br',
  ],
  'rounded-t': ['rounded-tl', 'rounded-tr'],
  'rounded-b': ['rounded-bl', 'rounded-br'],
  'rounded-l': ['rounded-tl', 'rounded-bl'],
  'rounded-r': ['rounded-tr', 'rounded-br'],
  'line-clamp': ['display', 'overflow'],
  flex: ['basis', 'grow', 'shrink'],
  'font-size': ['leading'],
  overscroll: ['overscroll-x', 'overscroll-y'],
  'border-spacing': ['border-spacing-x', 'border-spacing-y'],
  'border-x': ['border-l', 'border-r'],
  'border-y': ['border-t', 'border-b'],
  'border-width': ['border-x', 'border-y', 'border-t', 'border-r', 'border-b', 'border-l'],
};

/** Width and colour share a prefix: `border-t-2` is a width, `border-t-line` a colour. */
function sides(name: string, ends: readonly string[]) {
  return Object.fromEntries(
    ends.flatMap((end) => [
      [`${name}-${end}`, [{ [`${name}-${end}`]: ['', isNumber, isArbitraryLength] }]],
      [`${name}-${end}-color`, [{ [`${name}-${end}`]: [isAny] }]],
    ]),
  );
}
