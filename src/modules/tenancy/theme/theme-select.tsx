import { RotateCcw } from 'lucide-react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Tooltip } from '#ui/button/tooltip.tsx'
import { Select } from '#ui/form/select.tsx'
import { isTheme, themes } from '#ui/theme/themes.ts'
import { useMessages } from '#ui/words/messages.ts'
import { tenancyMessages } from '../tenancy.messages.ts'
import { useTheme } from './theme.tsx'

/** The person's theme; locked, with its reason, while the company forces one. */
export function ThemeSelect() {
  const t = useMessages(tenancyMessages)
  const { theme, locked, manual, choose, useCompanyDefault } = useTheme()
  const select = (
    <div className="w-36">
      <Select
        aria-label={t('theme')}
        options={themes.map((value) => ({ value, label: t(`theme_${value}`) }))}
        value={isTheme(theme) ? theme : null}
        onValueChange={choose}
        disabled={locked}
      />
    </div>
  )
  if (locked) {
    return (
      <Tooltip label={t('theme_locked')}>
        {/* A disabled control takes no focus, so the wrapper carries the reason. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip must be reachable by keyboard */}
        <div role="group" tabIndex={0} aria-label={`${t('theme')}: ${t('theme_locked')}`}>
          {select}
        </div>
      </Tooltip>
    )
  }
  return (
    <div className="flex items-center gap-2">
      {select}
      {manual && (
        <IconButton label={t('company_default')} variant="quiet" onClick={useCompanyDefault}>
          <RotateCcw />
        </IconButton>
      )}
    </div>
  )
}
