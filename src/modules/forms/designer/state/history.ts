import type { FormSchema } from '../../schema/form-schema.ts'
import { fieldOf, groupOf } from './places.ts'

/** What is in hand: one field, one group, or the form itself. */
export type Selection =
  | { readonly kind: 'field'; readonly key: string }
  | { readonly kind: 'group'; readonly id: string }
  | null

type Moment = { readonly schema: FormSchema; readonly selection: Selection }

/** A form that is being designed, with the way back and forth. Schemas share what they have in common, so a step is cheap. */
export type Design = Moment & {
  readonly past: readonly Moment[]
  readonly future: readonly Moment[]
  /** What was typed last and when: the next letters of it are the same step. */
  readonly typing: { readonly what: string; readonly at: number } | null
}

/** So many steps can be taken back. */
export const STEPS = 200

/** Whoever types on within this time goes on with the same step, in milliseconds. */
export const TYPING_PAUSE = 800

export const beginDesign = (schema: FormSchema): Design => ({
  schema,
  selection: null,
  past: [],
  future: [],
  typing: null,
})

type How = {
  /** Of typing: which property of what, so that its letters are one step. */
  typing?: { what: string; at: number }
  /** What is in hand afterwards; what was in hand unless said otherwise. */
  select?: Selection
}

/** What is in hand, where it is still there. */
const standing = (schema: FormSchema, selection: Selection): Selection => {
  if (selection === null) return null
  const isThere = selection.kind === 'field' ? fieldOf(schema, selection.key) : groupOf(schema, selection.id)
  return isThere ? selection : null
}

/** Takes a step to a form; none where it is the same. */
export function step(design: Design, schema: FormSchema, { typing, select }: How = {}): Design {
  const selection = standing(schema, select === undefined ? design.selection : select)
  if (schema === design.schema) return { ...design, selection }
  const { typing: before } = design
  const goesOn =
    typing !== undefined &&
    before !== null &&
    before.what === typing.what &&
    typing.at - before.at < TYPING_PAUSE
  const past = goesOn
    ? design.past
    : [...design.past, { schema: design.schema, selection: design.selection }].slice(-STEPS)
  return { schema, selection, past, future: [], typing: typing ?? null }
}

/** Takes something in hand; no step. */
export const select = (design: Design, selection: Selection): Design => ({
  ...design,
  selection: standing(design.schema, selection),
  typing: null,
})

/** Back to before the last step, with what was in hand then. */
export function undo(design: Design): Design {
  const last = design.past.at(-1)
  if (!last) return design
  const now = { schema: design.schema, selection: design.selection }
  return {
    ...last,
    selection: last.selection ?? standing(last.schema, design.selection),
    past: design.past.slice(0, -1),
    future: [...design.future, now],
    typing: null,
  }
}

/** Forth again to what was taken back last. */
export function redo(design: Design): Design {
  const next = design.future.at(-1)
  if (!next) return design
  const now = { schema: design.schema, selection: design.selection }
  return {
    ...next,
    selection: next.selection ?? standing(next.schema, design.selection),
    past: [...design.past, now].slice(-STEPS),
    future: design.future.slice(0, -1),
    typing: null,
  }
}
