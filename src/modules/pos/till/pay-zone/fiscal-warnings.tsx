import { useState } from 'react'
import { documentName } from '#modules/fiscal/ncf/document-types.ts'
import { usePermission, useSession } from '#modules/identity/sessions/session.tsx'
import { day as asDay, type Day } from '#platform/values/day.ts'
import { Attention } from '#ui/notice/attention.tsx'
import { keepText, keptText } from '#ui/store/browser-storage.client.ts'
import { formatWhole } from '#ui/words/figures.ts'
import { useFormats, useToday } from '#ui/words/formats.client.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { useTillInfo } from '../../opening/till-info.client.ts'
import { posMessages } from '../../pos.messages.ts'
import { useDocument } from '../../readiness/obstacle.client.ts'
import { type FiscalWarning, warningKey, warningsFor, warningWords } from './fiscal-warning.ts'

/** What is running out of fiscal numbers, for who can do something about it or is about to be stopped by it. */
export function FiscalWarnings() {
  const t = useMessages(posMessages)
  const manages = usePermission('fiscal.manage') === 'allowed'
  const document = useDocument()
  const today = asDay(useToday())
  const warnings = useTillInfo().data?.fiscal_warnings ?? []
  const { dismissed, dismiss } = useDismissed(today)
  return warningsFor(warnings, { manages, document, today }).map((warning) => {
    // What stops the sale at hand says why for as long as it does.
    const stays = warning.standing === 'exhausted' && warning.document_type === document
    const key = warningKey(warning, today)
    if (!stays && dismissed.has(key)) return null
    return (
      <Attention
        key={warning.document_type}
        role="note"
        dismiss={!stays && { label: t('dismiss_today'), variant: 'quiet', onPress: () => dismiss(key) }}
      >
        <Sentence warning={warning} manages={manages} />
      </Attention>
    )
  })
}

type SentenceProps = { warning: FiscalWarning; manages: boolean }

function Sentence({ warning, manages }: SentenceProps) {
  const t = useMessages(posMessages)
  const language = useLanguage()
  const { day } = useFormats()
  const { document_type, remaining, expires_on } = warning
  const [what, todo] = warningWords(warning)
  const said = t(what, {
    count: remaining,
    remaining: formatWhole(remaining),
    document: documentName(document_type, language),
    day: expires_on ? day(expires_on) : '',
  })
  return `${said} ${t(manages ? todo : 'fiscal_tell')}`
}

/** What this person has read and put away today, in every tab of this browser. */
function useDismissed(today: Day) {
  const { user, tenant } = useSession()
  const place = `enzzo.till-dismissed.${tenant.id}.${user.id}`
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(
    () => new Set((keptText(place) ?? '').split('\n').filter((key) => key.startsWith(today))),
  )
  const dismiss = (key: string): void => {
    const keys = new Set([...dismissed, key])
    setDismissed(keys)
    // A full storage only brings the warning back at the next visit.
    keepText(place, [...keys].join('\n'))
  }
  return { dismissed, dismiss }
}
