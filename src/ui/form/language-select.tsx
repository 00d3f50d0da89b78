import { reportFault } from '../faults/report-fault.ts'
import { showToast } from '../toast/toast.tsx'
import { setLanguage } from '../words/i18n.ts'
import { type Language, useLanguage, useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { type Option, Select } from './select.tsx'

/** Each language under its own name, whichever is spoken now. */
const languages: readonly Option<Language>[] = [
  { value: 'es', label: 'Español' },
  { value: 'en', label: 'English' },
]

type Props = {
  /** Called after the words have changed, to remember the choice with the account. */
  onChosen?: (language: Language) => void
  className?: string
}

/** The language of the interface, remembered in this browser. */
export function LanguageSelect({ onChosen, className }: Props) {
  const t = useMessages(uiMessages)
  const choose = async (language: Language): Promise<void> => {
    try {
      await setLanguage(language)
    } catch (error) {
      reportFault(error)
      showToast({
        title: t('language_failed'),
        tone: 'error',
        about: 'language',
        action: { label: t('reload'), run: () => location.reload() },
      })
      return
    }
    onChosen?.(language)
  }
  return (
    <Select
      aria-label={t('language')}
      options={languages}
      value={useLanguage()}
      onValueChange={(language) => void choose(language)}
      className={className}
    />
  )
}
