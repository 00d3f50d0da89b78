import { useMemo } from 'react'
import { Badge, type BadgeTone } from '#ui/page/badge.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { type Difference, differencesOf } from '../state/difference.ts'
import { differenceMessages } from './difference.messages.ts'
import { type States, useDifferenceWords } from './difference-words.client.ts'

const TONES: Readonly<Record<Difference['is'], BadgeTone>> = {
  added: 'ok',
  removed: 'danger',
  changed: 'attn',
  moved: 'neutral',
}

/** So many properties of one thing are told. */
const MOST_LINES = 30

type Props = States & {
  label?: string
  /** It comes late, and is closed where it cannot be had. */
  onClose: () => void
}

/** What two states of a form do not have in common, each with what it was and is. */
export function DifferenceList({ begun, now, label }: Props) {
  const t = useMessages(differenceMessages)
  const differences = useMemo(() => differencesOf(begun, now), [begun, now])
  const { named, lines } = useDifferenceWords({ begun, now })
  return (
    <ul aria-label={label ?? t('differences')} className="m-0 list-none p-0">
      {differences.length === 0 && <li className="text-muted">{t('nothing')}</li>}
      {differences.map((difference) => {
        const said = lines(difference)
        return (
          <li
            key={`${difference.of} ${difference.is} ${difference.name}`}
            className="flex items-baseline gap-2 border-b border-line py-1.5 last:border-0"
          >
            <Badge tone={TONES[difference.is]}>{t(`is_${difference.is}`)}</Badge>
            <div className="min-w-0 flex-1 wrap-anywhere">
              {named(difference)}
              {said.slice(0, MOST_LINES).map((line) => (
                <p key={line} className="m-0 text-xs whitespace-pre-line text-muted">
                  {line}
                </p>
              ))}
              {said.length > MOST_LINES && (
                <p className="m-0 text-xs text-muted">{t('more', { count: said.length - MOST_LINES })}</p>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
