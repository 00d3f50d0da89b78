type Moment<Value, Hand> = { readonly value: Value; readonly selection: Hand | null }

/**
 * Something that is being made, with the way back and forth. Values share what they have in common, so a step is the value
 * before it, and not a list of what was done: undo returns exactly what was there.
 */
export type History<Value, Hand> = Moment<Value, Hand> & {
  readonly past: readonly Moment<Value, Hand>[]
  readonly future: readonly Moment<Value, Hand>[]
  /** What was typed last and when: the next letters of it are the same step. */
  readonly typing: { readonly what: string; readonly at: number } | null
}

/** So many steps can be taken back. */
export const STEPS = 200

/** Whoever types on within this time goes on with the same step, in milliseconds. */
export const TYPING_PAUSE = 800

type How<Hand> = {
  /** Of typing: which property of what, so that its letters are one step. */
  typing?: { what: string; at: number }
  /** What is in hand afterwards; what was in hand unless said otherwise. */
  select?: Hand | null
}

/** @param isThere whether what was in hand is still there. */
export function historyOf<Value, Hand>(isThere: (value: Value, hand: Hand) => boolean) {
  type Now = History<Value, Hand>
  const standing = (value: Value, hand: Hand | null): Hand | null =>
    hand !== null && isThere(value, hand) ? hand : null
  const momentOf = ({ value, selection }: Now): Moment<Value, Hand> => ({ value, selection })
  return {
    begin: (value: Value): Now => ({ value, selection: null, past: [], future: [], typing: null }),

    /** Takes a step to a value; none where it is the same. */
    step(now: Now, value: Value, { typing, select }: How<Hand> = {}): Now {
      const selection = standing(value, select === undefined ? now.selection : select)
      if (value === now.value) return { ...now, selection }
      const { typing: before } = now
      const goesOn =
        typing !== undefined &&
        before !== null &&
        before.what === typing.what &&
        typing.at - before.at < TYPING_PAUSE
      const past = goesOn ? now.past : [...now.past, momentOf(now)].slice(-STEPS)
      return { value, selection, past, future: [], typing: typing ?? null }
    },

    /** Takes something in hand; no step. */
    select: (now: Now, selection: Hand | null): Now => ({
      ...now,
      selection: standing(now.value, selection),
      typing: null,
    }),

    /** Back to before the last step, with what was in hand then. */
    undo(now: Now): Now {
      const last = now.past.at(-1)
      if (!last) return now
      return {
        value: last.value,
        selection: last.selection ?? standing(last.value, now.selection),
        past: now.past.slice(0, -1),
        future: [...now.future, momentOf(now)],
        typing: null,
      }
    },

    /** Forth again to what was taken back last. */
    redo(now: Now): Now {
      const next = now.future.at(-1)
      if (!next) return now
      return {
        value: next.value,
        selection: next.selection ?? standing(next.value, now.selection),
        past: [...now.past, momentOf(now)].slice(-STEPS),
        future: now.future.slice(0, -1),
        typing: null,
      }
    },
  }
}
