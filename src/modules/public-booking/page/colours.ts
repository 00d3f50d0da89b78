type Rgb = readonly [number, number, number]

const read = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const written = (rgb: Rgb): string =>
  `#${rgb.map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`

/** So much of one colour in another, `part` from 0 to 1. */
export const mixed = (colour: string, into: string, part: number): string => {
  const [a, b] = [read(colour), read(into)]
  const [red, green, blue] = a.map((each, place) => each * part + (b[place] ?? 0) * (1 - part))
  return written([red ?? 0, green ?? 0, blue ?? 0])
}

const light = (channel: number): number => {
  const share = channel / 255
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = (colour: string): number => {
  const [red, green, blue] = read(colour)
  return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
}

/** As WCAG has it, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

/** The colour itself where it can be read on a ground, and otherwise as much of ink in it as that takes. */
function readableOn(colour: string, ground: string, least = 4.6): string {
  const ink = luminance(ground) > 0.4 ? '#000000' : '#ffffff'
  for (let part = 1; part > 0; part -= 0.05) {
    const tried = mixed(colour, ink, part)
    if (contrast(tried, ground) >= least) return tried
  }
  return ink
}

type Grounds = { readonly bg: string; readonly card: string; readonly text: string }
export const LIGHT: Grounds = { bg: '#faf9f8', card: '#ffffff', text: '#1b1917' }
export const DARK: Grounds = { bg: '#121517', card: '#1c2124', text: '#f0eeec' }

/** What a shop's accent gives a page, on light ground or dark: everything of it can be read. */
export function coloursOn(accent: string, { bg, card, text }: Grounds) {
  const soft = mixed(accent, card, 0.1)
  return {
    bg: mixed(accent, bg, 0.02),
    card,
    text,
    muted: readableOn(mixed(text, card, 0.62), soft),
    line: mixed(text, card, 0.16),
    field: readableOn(mixed(text, card, 0.45), card, 3.1),
    soft,
    edge: readableOn(accent, card, 3.1),
    ink: readableOn(accent, soft),
  }
}
