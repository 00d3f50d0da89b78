import { useState } from 'react'
import { type Milli, milli } from '#platform/values/money.ts'
import { useInterruption } from '#ui/form/interruption.client.ts'
import type { Refund, ReturnDraft, ReturnKind, ReturnLine, ReturnStep } from './return-draft.ts'
import type { Allowed, Making, RefundInHand, SentReturn } from './use-return.client.ts'

/** By which what was chosen in it is found again when the session ended. */
export const RETURN_SHEET = 'return'

/** What of a return is kept when the session ends. */
type KeptReturn = {
  kind: ReturnKind
  quantities: readonly (readonly [number, Milli])[]
  wish: Refund
  allowed: Allowed | null
  step: ReturnStep
  /** What was sent and never answered. */
  sent: SentReturn | null
}

/** This program alone writes it, as it stands above. */
const isKept = (value: unknown): value is KeptReturn =>
  typeof value === 'object' && value !== null && 'quantities' in value && 'step' in value && 'sent' in value

type InHand = {
  making: Making
  refunding: RefundInHand
  draft: ReturnDraft
  lines: readonly ReturnLine[]
  step: ReturnStep
  setDraft: (draft: ReturnDraft) => void
  setStep: (step: ReturnStep) => void
}

/** What can still come back of what was chosen. */
const stillThere = (
  { kind, quantities }: Pick<KeptReturn, 'kind' | 'quantities'>,
  lines: readonly ReturnLine[],
): ReturnDraft => {
  const left = new Map(lines.map(({ line, available }) => [line, available]))
  const now = quantities.flatMap(([line, quantity]): [number, Milli][] => {
    const most = Math.min(quantity, left.get(line) ?? 0)
    return most > 0 ? [[line, milli(most)]] : []
  })
  return { kind, quantities: new Map(now), unreadable: new Set() }
}

/**
 * Keeps what was chosen to come back when the session ends, and goes on with it: what was sent and not answered is sent
 * again as it was, and made once. `anew` is counted up where it came back.
 */
export function useKeptReturn(
  isKnown: boolean,
  { making, refunding, draft, lines, step, setDraft, setStep }: InHand,
) {
  const [anew, setAnew] = useState(0)
  const { note, request, create, held } = making
  const typed = () => {
    const sent = request.underway().isUnanswered ? (held ?? create.variables ?? null) : null
    if (note || (draft.quantities.size === 0 && !sent)) return null
    const kept: KeptReturn = {
      kind: draft.kind,
      quantities: [...draft.quantities],
      wish: refunding.wish,
      allowed: refunding.allowed,
      step: sent ? 'confirm' : step,
      sent,
    }
    return { version: null, begun: {}, typed: { kept } }
  }
  const resume = (kept: KeptReturn): void => {
    setDraft(stillThere(kept, lines))
    refunding.renew(kept.wish, kept.allowed)
    making.hold(kept.sent)
    setStep(kept.step)
    setAnew((times) => times + 1)
  }
  const back = useInterruption(
    isKnown
      ? {
          id: RETURN_SHEET,
          fields: ['kept'],
          ...request.over(typed, ({ typed: { kept } }) => isKept(kept) && resume(kept)),
        }
      : null,
    draft.quantities.size > 0,
  )
  return { back: note ? null : back, anew }
}
