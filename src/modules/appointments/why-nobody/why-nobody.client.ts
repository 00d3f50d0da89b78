import type { WhyNobody } from '#modules/employees/hours/spans/working-hours.ts'
import { useMessages } from '#ui/words/messages.ts'
import { whyNobodyMessages } from './why-nobody.messages.ts'

/** What is said of a day on which nobody works, or the one whose calendar it is does not. */
export function useWhyNobody(isOfOne: boolean): (why: WhyNobody) => string {
  const t = useMessages(whyNobodyMessages)
  const who = t(isOfOne ? 'does_not_attend' : 'nobody_attends')
  return (why) => t(why, { who })
}
