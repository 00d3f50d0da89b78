import { isTheme, type Theme } from '#ui/theme/themes.ts'

/** Where the person's theme and whether it was chosen by hand are kept. */
export const THEME_KEY = 'enzzo.theme'
export const MANUAL_KEY = 'enzzo.theme.manual'

/** After this long the company's theme is put on, so that a page that sets its own is not fought over. */
export const COMPANY_THEME_DELAY_MS = 100

export const CONFIGURATION_PATH = '/home/settings/configuration'

type Company = { theme: string; force_company_theme: boolean }
type Chosen = { theme: string | null; manual: boolean }

/**
 * The theme that a person sees, or null to leave what is there.
 *
 * A forced company theme holds everywhere but on the configuration page, where another is being tried;
 * otherwise a theme chosen by hand wins over the company's.
 */
export function themeFor(company: Company, chosen: Chosen, path: string): Theme | null {
  const mayChoose = !company.force_company_theme || path === CONFIGURATION_PATH
  if (mayChoose && chosen.manual && isTheme(chosen.theme)) return chosen.theme
  if (company.force_company_theme && path === CONFIGURATION_PATH) return null
  return isTheme(company.theme) ? company.theme : null
}

/** Whether the selector is locked: never on the configuration page. */
export const isThemeLocked = (company: Company, path: string): boolean =>
  company.force_company_theme && path !== CONFIGURATION_PATH
