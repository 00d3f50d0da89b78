import { ChangedDot } from '#ui/form/field.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { APPEARANCE } from '../../sections/schema/appearance-fields.ts'
import { isChoiceValue } from './field-names.ts'
import { fieldWords } from './field-words.messages.ts'
import type { Setting } from './setting.client.ts'
import { settingsMessages } from './settings.messages.ts'

/** From where a value comes, and the way to let go of one's own. */
export function SettingState({ setting }: { setting: Setting }) {
  const t = useMessages(settingsMessages)
  const word = useMessages(fieldWords)
  const { device, isOwn, name, reset } = setting
  if (device === 'phone' && !isOwn)
    return <span className="shrink-0 text-xs text-muted">{t('inherited')}</span>
  if (!isOwn || (device === 'desktop' && !Object.hasOwn(APPEARANCE, name))) return null
  return (
    <button
      type="button"
      aria-label={t('reset_named', { name: word(`field_${name}`) })}
      onClick={reset}
      className="shrink-0 cursor-pointer rounded-small text-xs font-medium text-accent-text hover:underline"
    >
      {t('reset')}
    </button>
  )
}

/** Whether the telephone has its own. */
export const isOfPhone = ({ device, isOwn }: Setting): boolean => device === 'phone' && isOwn

/** What the desktop has, where the telephone has something else. */
export function useDesktopWords(setting: Setting): string | undefined {
  const t = useMessages(settingsMessages)
  const word = useMessages(fieldWords)
  if (!isOfPhone(setting)) return undefined
  const { onDesktop: value, field } = setting
  const said = (): string => {
    if (field.kind === 'choice' && typeof value === 'string' && isChoiceValue(value))
      return word(`choice_${value}`)
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number') return String(value)
    if (field.kind !== 'text' && field.kind !== 'colour' && field.kind !== 'link') return ''
    return typeof value === 'string' && value !== '' ? value : t('empty')
  }
  const text = said()
  return text === '' ? undefined : t('on_desktop', { value: text })
}

type HeadProps = { setting: Setting; id?: string }

/** The line above a control that no `Field` names. */
export function SettingHead({ setting, id }: HeadProps) {
  const word = useMessages(fieldWords)
  return (
    <div className="flex items-baseline justify-between gap-2">
      <span id={id} className="min-w-0 text-compact leading-4 font-medium">
        {word(`field_${setting.name}`)}
        {isOfPhone(setting) && <ChangedDot className="ml-1.5 align-middle" />}
      </span>
      <SettingState setting={setting} />
    </div>
  )
}
