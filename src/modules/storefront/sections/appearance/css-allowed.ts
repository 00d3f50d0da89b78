/** Of these families every property is allowed: `border` is `border-top-color` too. */
const FAMILIES: readonly string[] = [
  ...[
    'align',
    'aspect-ratio',
    'background',
    'border',
    'box-shadow',
    'box-sizing',
    'clip-path',
    'color',
    'column',
  ],
  ...['columns', 'flex', 'font', 'gap', 'grid', 'height', 'inset', 'justify', 'left', 'letter-spacing'],
  ...[
    'line-height',
    'list-style',
    'margin',
    'max',
    'min',
    'object',
    'opacity',
    'order',
    'outline',
    'overflow',
  ],
  ...[
    'padding',
    'place',
    'right',
    'row-gap',
    'scroll-snap',
    'text',
    'top',
    'bottom',
    'transform',
    'transition',
  ],
  ...[
    'translate',
    'rotate',
    'scale',
    'vertical-align',
    'visibility',
    'white-space',
    'width',
    'word',
    'writing-mode',
  ],
  ...['accent-color', 'content', 'cursor', 'display', 'filter', 'float', 'clear', 'hyphens', 'isolation'],
  ...['mix-blend-mode', 'position', 'z-index', 'table-layout', 'user-select', 'inline-size', 'block-size'],
]

/** Whether a shop may write it. Custom properties are the theme's, and what loads or runs anything is nobody's. */
export function isAllowedProperty(property: string): boolean {
  const name = property.toLowerCase()
  return FAMILIES.some((family) => name === family || name.startsWith(`${family}-`))
}

/** A section that stays in its place: nothing lies over the page. */
export const ALLOWED_POSITIONS: ReadonlySet<string> = new Set(['static', 'relative', 'absolute', 'sticky'])

/** What a value may call: nothing that fetches, and nothing that is read as an address. */
export const ALLOWED_FUNCTIONS: ReadonlySet<string> = new Set([
  ...[
    'rgb',
    'rgba',
    'hsl',
    'hsla',
    'hwb',
    'lab',
    'lch',
    'oklab',
    'oklch',
    'color',
    'color-mix',
    'light-dark',
  ],
  ...[
    'calc',
    'min',
    'max',
    'clamp',
    'var',
    'minmax',
    'repeat',
    'fit-content',
    'cubic-bezier',
    'steps',
    'linear',
  ],
  ...['linear-gradient', 'radial-gradient', 'conic-gradient', 'repeating-linear-gradient'],
  ...[
    'repeating-radial-gradient',
    'repeating-conic-gradient',
    'translate',
    'translatex',
    'translatey',
    'translate3d',
  ],
  ...[
    'scale',
    'scalex',
    'scaley',
    'rotate',
    'rotatex',
    'rotatey',
    'rotatez',
    'skew',
    'skewx',
    'skewy',
    'matrix',
  ],
  ...[
    'perspective',
    'blur',
    'brightness',
    'contrast',
    'drop-shadow',
    'grayscale',
    'hue-rotate',
    'invert',
    'opacity',
  ],
  ...['saturate', 'sepia', 'inset', 'circle', 'ellipse', 'polygon', 'round', 'counter', 'counters'],
])
