import { DEFAULT_BRAND } from '#modules/tenancy/shops/brands.ts'

type Colours = { accent: string; on: string }

const BRAND: Colours = { accent: DEFAULT_BRAND.color, on: '#ffffff' }

/** The accent of each of the shop's themes that has one of its own, and what is written on it. */
export const THEME_COLOURS: Readonly<Record<string, Colours>> = {
  'theme-classic-light': { accent: '#235fb8', on: '#ffffff' },
  'theme-service': { accent: '#a62f62', on: '#ffffff' },
  'theme-elearning': { accent: '#4b4fc1', on: '#ffffff' },
  'theme-ecommerce': { accent: '#ad4420', on: '#ffffff' },
  'theme-medical': { accent: '#0b7a5b', on: '#ffffff' },
  'theme-banana-blitz': { accent: '#ffd53d', on: '#241c00' },
  'theme-legatti': { accent: '#1d3a66', on: '#ffffff' },
  'theme-papirus': { accent: '#7d4520', on: '#fdf6e8' },
  dark: { accent: '#4db3c7', on: '#04222a' },
  'theme-enzzo-dark': { accent: '#56b4c6', on: '#03222a' },
  'theme-classic': { accent: '#78a9f0', on: '#0a1c36' },
}

/** What a page outside of the office wears of the shop's theme. */
export const coloursOf = (theme: string): Colours => THEME_COLOURS[theme] ?? BRAND
