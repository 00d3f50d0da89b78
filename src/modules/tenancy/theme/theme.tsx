import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { api } from '#ui/calls/api.ts'
import type { Theme } from '#ui/theme/themes.ts'
import type { TenantConfig } from '../settings/tenant-config.ts'
import { COMPANY_THEME_DELAY_MS, isThemeLocked, MANUAL_KEY, THEME_KEY, themeFor } from './theme-choice.ts'

const REFRESH_MS = 30_000

type Chosen = { theme: string | null; manual: boolean }

type ThemeValue = {
  theme: string
  locked: boolean
  manual: boolean
  choose: (theme: Theme) => void
  /** Forgets the choice by hand and goes back to the company's. */
  useCompanyDefault: () => void
}

const ThemeContext = createContext<ThemeValue | null>(null)

export function useTheme(): ThemeValue {
  const value = useContext(ThemeContext)
  if (!value) throw new Error('useTheme is only for screens inside the shell')
  return value
}

const putOn = (theme: string): void => {
  document.documentElement.dataset.theme = theme
  localStorage.setItem(THEME_KEY, theme)
}

const SQUARE = {
  rounded_sidebar: 'squareSidebar',
  rounded_cards: 'squareCards',
  rounded_navbar: 'squareNavbar',
  rounded_buttons: 'squareButtons',
} as const

function applyCorners(config: TenantConfig): void {
  const { dataset } = document.documentElement
  for (const flag of ['rounded_sidebar', 'rounded_cards', 'rounded_navbar', 'rounded_buttons'] as const) {
    if (config[flag]) delete dataset[SQUARE[flag]]
    else dataset[SQUARE[flag]] = ''
  }
}

type Props = { path: string; children: ReactNode; onConfig?: (config: TenantConfig) => void }

/** Keeps the page in the company's theme or the person's own, and its corners as the company wants them. */
export function ThemeProvider({ path, children }: Props) {
  const [chosen, setChosen] = useState<Chosen>(() => ({
    theme: localStorage.getItem(THEME_KEY),
    manual: localStorage.getItem(MANUAL_KEY) === 'true',
  }))
  const { data } = useQuery({
    ...api.tenant.getCurrentConfig.queryOptions(undefined),
    refetchInterval: REFRESH_MS,
    retry: false,
  })
  const config = data?.config
  useEffect(() => {
    if (!config) return
    applyCorners(config)
    const wanted = themeFor(config, chosen, path)
    if (!wanted) return
    const timer = setTimeout(() => putOn(wanted), COMPANY_THEME_DELAY_MS)
    return () => clearTimeout(timer)
  }, [config, chosen, path])
  const choose = (theme: Theme) => {
    localStorage.setItem(MANUAL_KEY, 'true')
    putOn(theme)
    setChosen({ theme, manual: true })
  }
  const useCompanyDefault = () => {
    localStorage.removeItem(MANUAL_KEY)
    if (config) putOn(config.theme)
    setChosen({ theme: null, manual: false })
  }
  const shown = (config && themeFor(config, chosen, path)) ?? chosen.theme ?? 'theme-enzzo'
  const locked = config ? isThemeLocked(config, path) : false
  return (
    <ThemeContext value={{ theme: shown, locked, manual: chosen.manual, choose, useCompanyDefault }}>
      {children}
    </ThemeContext>
  )
}
