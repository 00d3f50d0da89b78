import { useMemo } from 'react'
import { type Translate, useMessages } from '#ui/words/messages.ts'
import type { FieldType, FormSchema } from '../../schema/form-schema.ts'
import { canvasMessages } from '../canvas/canvas.messages.ts'
import { paletteMessages } from '../palette/palette.messages.ts'
import * as fields from '../state/fields.ts'
import * as groups from '../state/groups.ts'
import type { Selection } from '../state/history.ts'
import { fieldOf, groupAround, groupOf, placeOf } from '../state/places.ts'
import { type DesignerStore, useDesigner } from './designer-store.client.ts'

/** A place in a group. */
export type Place = { readonly group: string; readonly at: number }

/** Where something new goes: behind the field in hand, at the end of the group in hand, or at the end of all. */
export function nextPlace(schema: FormSchema, selection: Selection): Place | null {
  if (selection?.kind === 'field') {
    const around = groupAround(schema, selection.key)
    const place = placeOf(schema, selection.key)
    if (around && place) return { group: around.id, at: place.at + 1 }
  }
  const group = selection?.kind === 'group' ? groupOf(schema, selection.id) : schema.groups.at(-1)
  return group ? { group: group.id, at: group.fields.length } : null
}

type Words = {
  canvas: Translate<typeof canvasMessages.es>
  palette: Translate<typeof paletteMessages.es>
}

/** What is done to the thing in hand, or with a new one, and what is said of where it stands then. */
export class Acts {
  readonly #designer: DesignerStore
  readonly #words: Words

  constructor(designer: DesignerStore, words: Words) {
    this.#designer = designer
    this.#words = words
  }

  get #schema(): FormSchema {
    return this.#designer.schema
  }

  #labelOf(schema: FormSchema, key: string): string {
    return fieldOf(schema, key)?.label || key
  }

  #groupName(schema: FormSchema, id: string): string {
    return groupOf(schema, id)?.name || this.#words.palette('untitled')
  }

  #standing(schema: FormSchema, key: string) {
    const group = groupAround(schema, key)
    return {
      name: this.#labelOf(schema, key),
      place: (placeOf(schema, key)?.at ?? 0) + 1,
      of: group?.fields.length ?? 0,
      group: group ? this.#groupName(schema, group.id) : '',
    }
  }

  #groupStanding(schema: FormSchema, id: string) {
    return {
      group: this.#groupName(schema, id),
      place: schema.groups.findIndex((group) => group.id === id) + 1,
      of: schema.groups.length,
    }
  }

  /** Puts a new field where it goes, or at a place; the first one of a form brings its group. */
  insert = (
    type: FieldType,
    place: Place | null = nextPlace(this.#schema, this.#designer.selection),
  ): void => {
    const { canvas, palette } = this.#words
    const before = this.#schema
    const group = place ? null : groups.freshGroup(before, palette('new_group'))
    const around = group ? groups.addGroup(before, group, 0) : before
    const field = fields.freshField(around, type, palette(`type_${type}`))
    const into = place ?? { group: group?.id ?? '', at: 0 }
    const after = fields.addField(around, field, into)
    this.#designer.edit(() => after, {
      select: { kind: 'field', key: field.key },
      focus: 'label',
      say: canvas('said_added', this.#standing(after, field.key)),
    })
    this.#designer.show({ panel: 'basic', tab: 'design', isPreview: false })
  }

  /** A new group of two columns behind the one in hand. */
  addGroup = (): void => {
    const { canvas, palette } = this.#words
    const before = this.#schema
    const { selection } = this.#designer
    const around =
      selection?.kind === 'field'
        ? groupAround(before, selection.key)?.id
        : selection?.kind === 'group'
          ? selection.id
          : null
    const at = around ? before.groups.findIndex(({ id }) => id === around) + 1 : before.groups.length
    const group = groups.freshGroup(before, palette('new_group'))
    const after = groups.addGroup(before, group, at)
    this.#designer.edit(() => after, {
      select: { kind: 'group', id: group.id },
      focus: 'label',
      say: canvas('said_added_group', this.#groupStanding(after, group.id)),
    })
    this.#designer.show({ panel: 'basic', tab: 'design', isPreview: false })
  }

  /** One place up or down of what is in hand, or of a field or group that is named. */
  move = (step: 1 | -1, of: Selection = this.#designer.selection): void => {
    if (of?.kind === 'field') {
      this.#moveField(of.key, fields.stepField(this.#schema, of.key, step), step)
    } else if (of?.kind === 'group') {
      const at = this.#schema.groups.findIndex(({ id }) => id === of.id)
      this.#moveGroup(
        of.id,
        at + step < 0 ? this.#schema : groups.moveGroup(this.#schema, of.id, at + step),
        step,
      )
    }
  }

  /** A field to the end of the group before, or to the beginning of the one behind. */
  moveAcross = (step: 1 | -1, of: Selection = this.#designer.selection): void => {
    if (of?.kind !== 'field') return
    const around = this.#schema.groups.findIndex(({ fields: own }) => own.some(({ key }) => key === of.key))
    const next = this.#schema.groups[around + step]
    if (!next) {
      const name = this.#labelOf(this.#schema, of.key)
      this.#designer.say(this.#words.canvas(step === 1 ? 'said_last_group' : 'said_first_group', { name }))
      return
    }
    const place = { group: next.id, at: step === 1 ? 0 : next.fields.length }
    this.#moveField(of.key, fields.moveField(this.#schema, of.key, place), step)
  }

  /** A field to a place, as it is dropped there. */
  moveTo = (key: string, place: Place): void =>
    this.#moveField(key, fields.moveField(this.#schema, key, place), 1)

  /** The same from the panel, which keeps the focus. */
  placeAt = (key: string, place: Place): void => {
    const after = fields.moveField(this.#schema, key, place)
    this.#designer.edit(() => after, { say: this.#words.canvas('said_moved', this.#standing(after, key)) })
  }

  moveGroupTo = (id: string, at: number): void =>
    this.#moveGroup(id, groups.moveGroup(this.#schema, id, at), 1)

  #moveField(key: string, after: FormSchema, step: 1 | -1): void {
    const { canvas } = this.#words
    if (after === this.#schema) {
      const name = this.#labelOf(after, key)
      this.#designer.say(canvas(step === 1 ? 'said_end' : 'said_start', { name }))
      return
    }
    this.#designer.edit(() => after, {
      select: { kind: 'field', key },
      focus: 'canvas',
      say: canvas('said_moved', this.#standing(after, key)),
    })
  }

  #moveGroup(id: string, after: FormSchema, step: 1 | -1): void {
    const { canvas } = this.#words
    if (after === this.#schema) {
      const name = this.#groupName(after, id)
      this.#designer.say(canvas(step === 1 ? 'said_end' : 'said_start', { name }))
      return
    }
    this.#designer.edit(() => after, {
      select: { kind: 'group', id },
      focus: 'canvas',
      say: canvas('said_moved_group', this.#groupStanding(after, id)),
    })
  }

  duplicate = (of: Selection = this.#designer.selection): void => {
    const { canvas } = this.#words
    const before = this.#schema
    if (of?.kind === 'field') {
      const key = fields.keyOfCopy(before, of.key)
      const after = fields.duplicateField(before, of.key)
      const say = canvas('said_added', this.#standing(after, key))
      this.#designer.edit(() => after, { select: { kind: 'field', key }, focus: 'canvas', say })
    } else if (of?.kind === 'group') {
      const id = groups.idOfCopy(before, of.id)
      const after = groups.duplicateGroup(before, of.id)
      const say = canvas('said_added_group', this.#groupStanding(after, id))
      this.#designer.edit(() => after, { select: { kind: 'group', id }, focus: 'canvas', say })
    }
  }

  /** Takes what is in hand out; what stands next to it is in hand then. */
  remove = (of: Selection = this.#designer.selection): void => {
    const { canvas } = this.#words
    const before = this.#schema
    if (of?.kind === 'field') {
      const name = this.#labelOf(before, of.key)
      const select = neighbourOf(before, of.key)
      this.#designer.edit((schema) => fields.removeField(schema, of.key), {
        select,
        focus: 'canvas',
        say: canvas('said_removed', { name }),
      })
    } else if (of?.kind === 'group') {
      const name = this.#groupName(before, of.id)
      const at = before.groups.findIndex(({ id }) => id === of.id)
      const next = before.groups[at + 1] ?? before.groups[at - 1]
      this.#designer.edit((schema) => groups.removeGroup(schema, of.id), {
        select: next ? { kind: 'group', id: next.id } : null,
        focus: 'canvas',
        say: canvas('said_removed', { name }),
      })
    }
  }

  undo = (): void => {
    this.#designer.undo()
    this.#designer.say(this.#words.canvas('said_undone'))
  }

  redo = (): void => {
    this.#designer.redo()
    this.#designer.say(this.#words.canvas('said_redone'))
  }
}

function neighbourOf(schema: FormSchema, key: string): Selection {
  const group = groupAround(schema, key)
  const at = placeOf(schema, key)?.at ?? 0
  const next = group?.fields[at + 1] ?? group?.fields[at - 1]
  if (next) return { kind: 'field', key: next.key }
  return group ? { kind: 'group', id: group.id } : null
}

/** What can be done to the form in hand. */
export function useActs(): Acts {
  const designer = useDesigner()
  const canvas = useMessages(canvasMessages)
  const palette = useMessages(paletteMessages)
  return useMemo(() => new Acts(designer, { canvas, palette }), [designer, canvas, palette])
}
