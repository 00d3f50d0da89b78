import { useMemo } from 'react'
import { showToast } from '#ui/toast/toast.tsx'
import { type Translate, useMessages } from '#ui/words/messages.ts'
import type { SectionType } from '../../sections/schema/section-types.ts'
import type { Section } from '../../sections/schema/sections.ts'
import * as edits from '../state/edits.ts'
import { type HomeEditor, useEditor } from '../store/editor-store.client.ts'
import { type SectionNames, useSectionNames } from './section-names.client.ts'
import { treeMessages } from './tree.messages.ts'

/** What is done to the section in hand, or to one that is named, and what is said of where it stands then. */
export class Acts {
  readonly #editor: HomeEditor
  readonly #t: Translate<typeof treeMessages.es>
  readonly #names: SectionNames

  constructor(editor: HomeEditor, t: Translate<typeof treeMessages.es>, names: SectionNames) {
    this.#editor = editor
    this.#t = t
    this.#names = names
  }

  /** Its name and place among the sections that are given. */
  standing(sections: edits.Sections, id: string) {
    const section = edits.sectionOf(sections, id)
    return {
      name: section ? this.#names.nameOf(section) : '',
      place: edits.placeOf(sections, id) + 1,
      of: sections.length,
    }
  }

  add = (type: SectionType): void => {
    const { sections, selection } = this.#editor
    if (!edits.hasRoom(sections)) return
    const { id, sections: after } = edits.addSection(sections, type, selection)
    const say = this.#t('said_added', this.standing(after, id))
    this.#editor.edit(() => after, { select: id, focus: 'settings', say })
    this.#editor.show({ tab: 'content' })
  }

  duplicate = (of = this.#editor.selection): void => {
    const { sections } = this.#editor
    if (of === null || !edits.hasRoom(sections)) return
    const { id, sections: after } = edits.duplicateSection(sections, of)
    const say = this.#t('said_duplicated', this.standing(after, id))
    this.#editor.edit(() => after, { select: id, focus: 'row', say })
  }

  /** One place up or down. */
  move = (by: 1 | -1, id = this.#editor.selection): void => {
    if (id === null) return
    this.moveTo(id, edits.placeOf(this.#editor.sections, id) + by)
  }

  moveTo = (id: string, to: number): void => {
    const { sections } = this.#editor
    const after = edits.moveSection(id, to)(sections)
    const standing = this.standing(after, id)
    const said = after === sections ? (to < 0 ? 'said_first' : 'said_last') : 'said_moved'
    this.#editor.edit(() => after, { select: id, focus: 'row', say: this.#t(said, standing) })
    if (after === sections) this.#editor.say(this.#t(said, standing))
  }

  toggle = (id = this.#editor.selection): void => {
    const section = edits.sectionOf(this.#editor.sections, id)
    if (!section) return
    const isVisible = !section.isVisible
    const say = this.#t(isVisible ? 'said_shown' : 'said_hidden', { name: this.#names.nameOf(section) })
    this.#editor.edit(edits.showSection(section.id, isVisible), { say })
  }

  remove = (id = this.#editor.selection): void => {
    const { sections } = this.#editor
    const section = edits.sectionOf(sections, id)
    if (!section) return
    const at = edits.placeOf(sections, section.id)
    const next = sections[at + 1] ?? sections[at - 1]
    const name = this.#names.nameOf(section)
    this.#editor.edit(edits.removeSection(section.id), {
      select: next?.id ?? null,
      focus: 'row',
      say: this.#t('said_removed', { name }),
    })
    showToast({
      title: this.#t('removed', { name }),
      about: 'store section',
      undo: this.#putBack(section, at),
    })
  }

  /** Takes the last step back; where others came after it, the section stands in its place again by one more. */
  #putBack(section: Section, at: number): () => void {
    const { sections } = this.#editor
    return () => {
      if (this.#editor.sections === sections) return this.undo()
      this.#editor.edit(edits.insertSection(section, at), { select: section.id, focus: 'row' })
    }
  }

  undo = (): void => {
    this.#editor.undo()
    this.#editor.say(this.#t('said_undone'))
  }

  redo = (): void => {
    this.#editor.redo()
    this.#editor.say(this.#t('said_redone'))
  }
}

/** What can be done to the home in hand. */
export function useActs(): Acts {
  const editor = useEditor()
  const t = useMessages(treeMessages)
  const names = useSectionNames()
  return useMemo(() => new Acts(editor, t, names), [editor, t, names])
}
