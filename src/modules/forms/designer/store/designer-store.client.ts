import { createContext, useContext } from 'react'
import { isAlike } from '#ui/draft/alike.ts'
import { begunFrom, Keeper, type OnServer } from '#ui/draft/keeper.client.ts'
import { Store, useStore } from '#ui/store/store.client.ts'
import type { FormSchema } from '../../schema/form-schema.ts'
import type { FormCalls, FormRecord } from '../saving/form-calls.ts'
import { keepDraft, readDraft } from '../saving/kept-draft.client.ts'
import { beginDesign, type Design, redo, type Selection, select, step, undo } from '../state/history.ts'

export const DESIGNER_TABS = ['design', 'settings', 'json'] as const
export type DesignerTab = (typeof DESIGNER_TABS)[number]

export const PANEL_TABS = ['basic', 'validation', 'logic', 'layout'] as const
export type PanelTab = (typeof PANEL_TABS)[number]

export type Designing = {
  readonly design: Design
  /** Counts what was taken in hand: fields of the panel that hold typed text begin anew with it. */
  readonly picked: number
  readonly tab: DesignerTab
  readonly panel: PanelTab
  readonly isPreview: boolean
  /** The form as JSON as somebody typed it and has not applied yet; null where nothing is typed. */
  readonly json: string | null
  /** The part of the settings that was led to. */
  readonly section: string | null
  /** What is to have the focus in a moment: the label of what is in hand, or that itself on the canvas. */
  readonly focus: { readonly on: 'label' | 'canvas' | 'name'; readonly count: number } | null
  /** What is said to who cannot see it. */
  readonly said: string
  readonly record: Pick<FormRecord, 'id' | 'slug' | 'status' | 'published_version' | 'is_changed'>
  /** The schema that was published last from here; null where that is not known. */
  readonly published: FormSchema | null
}

type How = {
  /** Of typing: the property. Its letters are one step. */
  typing?: string
  select?: Selection
  focus?: 'label' | 'canvas' | 'name'
  say?: string
}

const onServer = ({ schema, version, updated_at }: FormRecord): OnServer<FormSchema> => ({
  value: schema,
  version,
  at: updated_at,
})

type Settled = ReadonlyMap<string, ReadonlySet<string>>

/** What people may answer under once a form is published, beside what they could before. */
const settledBy = ({ groups }: FormSchema, before: Settled = new Map()): Settled =>
  new Map([
    ...before,
    ...groups.flatMap(({ fields }) =>
      fields.map(({ key, options = [] }): [string, ReadonlySet<string>] => [
        key,
        new Set([...(before.get(key) ?? []), ...options.map(({ value }) => value)]),
      ]),
    ),
  ])

/** A form in the hands of its designer. */
export class DesignerStore {
  readonly store: Store<Designing>
  readonly keeper: Keeper<FormSchema>
  /** Keys that answers may have been given to already, each with the values of its options: these no longer follow their label. */
  #settled: Settled
  /** Only looked at: nothing changes it, and nothing is kept of it. */
  readonly isReadOnly: boolean
  /** Whether whoever designs it decides whom it tells of its answers. */
  readonly directsNotices: boolean
  /** Something that this browser kept and the server had not got was put over it. */
  readonly isRecovered: boolean
  /** Origins of the other sites that the shop lets the form lead to. */
  readonly redirectSites: readonly string[]

  constructor(record: FormRecord, calls: FormCalls, person: string) {
    const { id, slug, status, published_version, is_changed, schema } = record
    this.isReadOnly = !record.may_edit
    this.directsNotices = record.may_direct_notices
    this.redirectSites = record.redirect_sites
    const whose = { form: id, person }
    const kept = this.isReadOnly ? null : readDraft(whose)
    const draft = kept !== null && !isAlike(kept.value, schema) ? kept : null
    const begun = beginDesign(schema)
    this.isRecovered = draft !== null
    this.store = new Store<Designing>({
      design: draft ? step(begun, draft.value) : begun,
      picked: 0,
      tab: 'design',
      panel: 'basic',
      isPreview: false,
      json: null,
      section: null,
      focus: null,
      said: '',
      record: { id, slug, status, published_version, is_changed },
      published: published_version !== null && !is_changed ? schema : null,
    })
    this.#settled = published_version === null ? new Map() : settledBy(schema)
    // What was kept here may have been begun from another version than the server has now: that is for its designer to decide.
    this.keeper = new Keeper<FormSchema>(begunFrom(onServer(record), draft), {
      read: async () => onServer(await calls.getById({ id })),
      send: async ({ version: from, value }) => {
        const saved = await calls.update({ id, version: from, schema: value })
        // Until it is published the address follows the name, with a number where another form has it.
        this.#set({ record: { ...this.store.get().record, slug: saved.slug } })
        return saved
      },
      keepHere: (kept) => keepDraft(whose, kept),
      now: () => this.schema,
    })
    if (draft) this.keeper.note()
  }

  /** Where the form may lead whoever sent it. */
  get sites(): { own: string; allowed: readonly string[] } {
    return { own: location.origin, allowed: this.redirectSites }
  }

  get schema(): FormSchema {
    return this.store.get().design.value
  }

  get selection(): Selection {
    return this.store.get().design.selection
  }

  /** Whether a field's key may still follow its label: nobody answered under it. */
  mayFollow = (key: string): boolean => !this.#settled.has(key)

  /** Whether the value of an option may still follow what it says: nobody chose it. */
  mayValueFollow = (key: string, value: string): boolean => !this.#settled.get(key)?.has(value)

  /** Changes the form; a change that changes nothing is no step. */
  edit = (change: (schema: FormSchema) => FormSchema, how: How = {}): void => {
    if (this.isReadOnly) return
    const { design, picked } = this.store.get()
    const typing = how.typing === undefined ? undefined : { what: `${picked} ${how.typing}`, at: Date.now() }
    this.#go(
      step(design, change(design.value), {
        ...(typing && { typing }),
        ...('select' in how && { select: how.select }),
      }),
      how,
    )
  }

  select = (selection: Selection, how: Pick<How, 'focus'> & { panel?: PanelTab } = {}): void => {
    const { design, picked } = this.store.get()
    const isSame = isAlike(design.selection, selection)
    this.#set({
      design: isSame ? design : select(design, selection),
      picked: isSame ? picked : picked + 1,
      ...(how.panel && { panel: how.panel }),
    })
    if (how.focus) this.focus(how.focus)
  }

  undo = (): void => this.#go(undo(this.store.get().design), { picks: true })
  redo = (): void => this.#go(redo(this.store.get().design), { picks: true })

  show = (change: Partial<Pick<Designing, 'tab' | 'panel' | 'isPreview' | 'json' | 'section'>>): void =>
    this.#set(change)

  say = (said: string): void => this.#set({ said })

  focus = (on: 'label' | 'canvas' | 'name'): void =>
    this.store.update((now) => ({ ...now, focus: { on, count: (now.focus?.count ?? 0) + 1 } }))

  focused = (): void => this.#set({ focus: null })

  /** The server published what it has. */
  published(slug: string, version: number, published_version: number): void {
    const { record } = this.store.get()
    this.keeper.published(version)
    const published = this.keeper.store.get().value
    this.#settled = settledBy(published, this.#settled)
    this.#set({
      record: { ...record, slug, status: 'published', published_version, is_changed: false },
      published,
    })
  }

  #set(change: Partial<Designing>): void {
    this.store.update((now) => ({ ...now, ...change }))
  }

  #go(design: Design, { focus, say, picks = false }: How & { picks?: boolean } = {}): void {
    const now = this.store.get()
    if (design === now.design) return
    const isOther = design.selection !== now.design.selection
    this.#set({
      design,
      ...((picks || (isOther && focus !== undefined)) && { picked: now.picked + 1 }),
      ...(say !== undefined && { said: say }),
    })
    if (design.value !== now.design.value) this.keeper.note()
    if (focus) this.focus(focus)
  }
}

const InHand = createContext<DesignerStore | null>(null)
export const DesignerProvider = InHand.Provider

/** The form in hand. @throws outside of the designer. */
export function useDesigner(): DesignerStore {
  const designer = useContext(InHand)
  if (!designer) throw new Error('drawn outside of the designer')
  return designer
}

/** A part of what is in hand. */
export const useDesigning = <T>(part: (now: Designing) => T): T => useStore(useDesigner().store, part)

/** The form as it is designed now. */
export const useSchema = (): FormSchema => useDesigning(({ design }) => design.value)
