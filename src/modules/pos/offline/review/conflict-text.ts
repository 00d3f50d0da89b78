import type { Translate } from '#ui/words/messages.ts'
import { isConflictKind } from '../../sync/conflicts/conflicts.ts'
import type { offlineMessages } from '../offline.messages.ts'

type Words = Translate<(typeof offlineMessages)['es']>

/** What disagreed, in one sentence; a kind that this screen does not know is named by itself. */
export function conflictText(
  t: Words,
  { kind, ...values }: { kind: string } & Readonly<Record<string, string | number | null>>,
): string {
  if (!isConflictKind(kind)) return kind
  const known = Object.entries(values).flatMap(([name, value]): [string, string | number][] =>
    value === null ? [] : [[name, value]],
  )
  // Kept by an earlier version, in another unit.
  if (kind === 'rate_changed' && !('known' in values)) {
    return t('conflict_rate_changed_unsaid', Object.fromEntries(known))
  }
  return t(`conflict_${kind}`, Object.fromEntries(known))
}
