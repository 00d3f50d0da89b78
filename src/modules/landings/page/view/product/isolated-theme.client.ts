import { useEffect } from 'react'
import { type SiteTheme, themeName } from '../../../shown/site.ts'

const ATTRIBUTES = ['class', 'data-theme', 'style'] as const

/**
 * The theme of a page that stands for itself: whatever the document wore before is taken off while it is shown, and put on
 * again when it is left. Null leaves the document as it is.
 */
export function useIsolatedTheme(theme: SiteTheme | null): void {
  const name = theme && themeName(theme)
  useEffect(() => {
    if (name === null) return
    const { documentElement: html } = document
    const before = ATTRIBUTES.map((attribute) => [attribute, html.getAttribute(attribute)] as const)
    for (const attribute of ATTRIBUTES) html.removeAttribute(attribute)
    html.dataset.theme = name
    return () => {
      for (const [attribute, value] of before)
        if (value === null) html.removeAttribute(attribute)
        else html.setAttribute(attribute, value)
    }
  }, [name])
}
