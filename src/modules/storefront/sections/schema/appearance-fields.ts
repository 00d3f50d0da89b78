import { choice, code, colour, count, picture } from './fields.ts'

export const ANIMATIONS = [
  'fadeIn',
  'slideInLeft',
  'slideInRight',
  'slideInTop',
  'slideInBottom',
  'zoomIn',
] as const

/** How much of a section must be in view before it comes in, and how long it takes, in milliseconds. */
export const ANIMATION_THRESHOLD = 0.1
export const ANIMATION_MS = 500

export const GRADIENT_DIRECTIONS = [
  'to right',
  'to left',
  'to bottom',
  'to top',
  'to bottom right',
  'to bottom left',
  'to top right',
  'to top left',
] as const

/** How any section looks around what it shows. */
export const APPEARANCE = {
  backgroundType: choice(['none', 'color', 'gradient', 'image'], 'none'),
  backgroundColor: colour('#ffffff'),
  gradientFrom: colour('#667eea'),
  gradientTo: colour('#764ba2'),
  gradientDirection: choice(GRADIENT_DIRECTIONS, 'to right'),
  backgroundImage: picture,
  /** Of a veil over the picture, in hundredths. */
  backgroundVeil: count(0, 90, 0),
  /** Empty for what reads best on the ground. */
  textColor: colour(''),
  paddingTop: count(0, 240, 56),
  paddingBottom: count(0, 240, 56),
  paddingX: count(0, 160, 0),
  marginTop: count(0, 240, 0),
  marginBottom: count(0, 240, 0),
  marginX: count(0, 160, 0),
  borderWidth: count(0, 24, 0),
  borderStyle: choice(['solid', 'dashed', 'dotted', 'double'], 'solid'),
  borderSides: choice(['all', 'block', 'top', 'bottom'], 'all'),
  borderColor: colour('#d8cfc3'),
  borderRadius: count(0, 96, 0),
  customCss: code('css'),
  animation: choice(['none', ...ANIMATIONS], 'none'),
} as const
