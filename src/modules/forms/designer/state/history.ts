import { type History, historyOf } from '#ui/draft/history.ts'
import type { FormSchema } from '../../schema/form-schema.ts'
import { fieldOf, groupOf } from './places.ts'

/** One field or one group. */
type Item = { readonly kind: 'field'; readonly key: string } | { readonly kind: 'group'; readonly id: string }

/** What is in hand: one field, one group, or the form itself. */
export type Selection = Item | null

/** A form that is being designed, with the way back and forth. */
export type Design = History<FormSchema, Item>

export const {
  begin: beginDesign,
  step,
  select,
  undo,
  redo,
} = historyOf<FormSchema, Item>(
  (schema, item) => (item.kind === 'field' ? fieldOf(schema, item.key) : groupOf(schema, item.id)) !== null,
)
