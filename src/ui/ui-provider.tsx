import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tooltip } from '@base-ui/react/tooltip'
import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Toasts } from './toast/toast.tsx'
import { DEFAULT_TIME_ZONE } from './words/format.ts'
import { TimeZoneContext } from './words/formats.client.ts'

/** The nonce of this page, as the server wrote it into `<meta name="csp-nonce">`. */
const pageNonce = (): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : (document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? undefined)

type Props = {
  children: ReactNode
  /** For the server's renderer; the browser reads it from the page. */
  nonce?: string
  /** The tenant's; days and times are shown in it. */
  timeZone?: string
  /** For the server's renderer: `wordsIn(language)`. The browser uses the person's current language. */
  words?: i18n
}

/** What every tree of ours stands in: the page's nonce, time zone, tooltips and toasts. */
export function UiProvider({ children, nonce = pageNonce(), timeZone = DEFAULT_TIME_ZONE, words }: Props) {
  const tree = (
    <CSPProvider nonce={nonce}>
      <TimeZoneContext value={timeZone}>
        <Tooltip.Provider delay={400}>
          {children}
          <Toasts />
        </Tooltip.Provider>
      </TimeZoneContext>
    </CSPProvider>
  )
  return words ? <I18nextProvider i18n={words}>{tree}</I18nextProvider> : tree
}
