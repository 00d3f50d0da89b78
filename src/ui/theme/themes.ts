/** The names a tenant or a person may choose; each is a `data-theme` on `<html>`. */
export const themes = [
  'light',
  'dark',
  'theme-enzzo',
  'theme-enzzo-dark',
  'theme-classic',
  'theme-classic-light',
  'theme-service',
  'theme-elearning',
  'theme-ecommerce',
  'theme-medical',
  'theme-banana-blitz',
  'theme-legatti',
  'theme-papirus',
] as const

export type Theme = (typeof themes)[number]

const names: ReadonlySet<string> = new Set(themes)

export const isTheme = (name: unknown): name is Theme => typeof name === 'string' && names.has(name)
