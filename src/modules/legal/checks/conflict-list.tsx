import { Badge } from '#ui/page/badge.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { uiMessages } from '#ui/words/ui.messages.ts'
import type { Conflict } from '../clients/conflict.ts'
import { legalMessages } from '../legal.messages.ts'

/** Whom a conflict check found, the likest first. */
export function ConflictList({ found }: { found: readonly Conflict[] }) {
  const t = useMessages(legalMessages)
  const ui = useMessages(uiMessages)
  return (
    <ul aria-label={t('matches')} className="m-0 grid list-none divide-y divide-line p-0">
      {found.map(({ role, customer_id, customer_name, code, name, matched, sought, likeness, deleted }) => (
        <li key={`${role} ${customer_id} ${name}`} className="grid gap-1 py-3">
          <span className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 font-medium wrap-anywhere">{name || customer_name}</span>
            <Badge tone={matched === 'similar' ? 'attn' : 'danger'}>
              {t(`matched_${matched}`, { likeness })}
            </Badge>
            {deleted && <Badge>{ui('deleted')}</Badge>}
          </span>
          <span className="text-compact text-muted">
            {t(`role_${role}`, { name: customer_name })} <span className="font-mono text-2xs">{code}</span> ·{' '}
            {t('sought', { sought })}
          </span>
        </li>
      ))}
    </ul>
  )
}
