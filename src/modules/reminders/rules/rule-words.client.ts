import { useMessages } from '#ui/words/messages.ts'
import { rulesMessages } from './rules.messages.ts'
import type { RuleInput } from './rules.ts'

/** When a rule speaks, in words: `3 días antes`. */
export function useMomentWords(): (rule: Pick<RuleInput, 'moment' | 'days'>) => string {
  const t = useMessages(rulesMessages)
  return ({ moment, days }) => (moment === 'on' ? t('on') : t(`${moment}_days`, { count: days }))
}
