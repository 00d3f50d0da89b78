import { Badge, type BadgeTone } from '#ui/page/badge.tsx'
import { useMessages } from '#ui/words/messages.ts'
import type { Difference } from '../state/difference.ts'
import { savingMessages } from './saving.messages.ts'

const TONES: Readonly<Record<Difference['is'], BadgeTone>> = {
  added: 'ok',
  removed: 'danger',
  changed: 'attn',
  moved: 'neutral',
}

/** The parts of a thing that are said by name; others need no word. */
const PARTS = [
  ...([
    'label',
    'type',
    'required',
    'options',
    'validation',
    'placeholder',
    'helpText',
    'width',
    'thousands',
  ] as const),
  ...([
    'columns',
    'name',
    'defaultValue',
    'formula',
    'collapsible',
    'fileOptions',
    'layout',
    'theme',
  ] as const),
  ...(['showCompanyLogo', 'submitButton', 'confirmation', 'emailNotifications', 'language'] as const),
]

const FORM_PARTS = ['name', 'description', 'tags'] as const

/** What two states of a form do not have in common, a line each. */
export function DifferenceList({
  differences,
  label,
}: {
  differences: readonly Difference[]
  label?: string
}) {
  const t = useMessages(savingMessages)
  const named = ({ of, name, label: called }: Difference): string => {
    const part = FORM_PARTS.find((each) => each === name)
    if (of === 'form') return part ? t(`of_form_${part}`) : name
    if (of === 'settings' || of === 'translation') return t(`of_${of}`)
    return t(`of_${of}`, { name: called || name })
  }
  const parts = ({ of, name, details }: Difference): string => {
    const said = of === 'settings' ? [name] : details
    return said
      .flatMap((each) => PARTS.find((part) => part === each) ?? [])
      .map((each) => t(`part_${each}`))
      .join(', ')
  }
  return (
    <ul aria-label={label ?? t('differences')} className="m-0 list-none p-0">
      {differences.length === 0 && <li className="text-muted">{t('nothing')}</li>}
      {differences.map((difference) => (
        <li
          key={`${difference.of} ${difference.is} ${difference.name}`}
          className="flex items-baseline gap-2 border-b border-line py-1.5 last:border-0"
        >
          <Badge tone={TONES[difference.is]}>{t(`is_${difference.is}`)}</Badge>
          <span className="min-w-0 flex-1 wrap-anywhere">{named(difference)}</span>
          <span className="text-xs text-muted">{parts(difference)}</span>
        </li>
      ))}
    </ul>
  )
}
