import { type History, historyOf } from '#ui/draft/history.ts'
import { type Sections, sectionOf } from './edits.ts'

/** A home that is being arranged, with the way back and forth; in hand is a section, by its id. */
export type Arranging = History<Sections, string>

export const {
  begin: beginArranging,
  step,
  select,
  undo,
  redo,
} = historyOf<Sections, string>((sections, id) => sectionOf(sections, id) !== null)
