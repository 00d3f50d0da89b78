import { createContext, useContext } from 'react'
import { begunFrom, Keeper, type OnServer } from '#ui/draft/keeper.client.ts'
import { Store, useStore } from '#ui/store/store.client.ts'
import type { Device, Section } from '../../sections/schema/sections.ts'
import { type Arranging, beginArranging, redo, select, step, undo } from '../state/arranging.ts'
import { isSame } from '../state/difference.ts'
import { type Edit, type Sections, sectionOf } from '../state/edits.ts'
import type { HomeCalls, HomeRecord } from './home-calls.ts'
import { keepHome, readHome } from './kept-home.client.ts'

/** The widths at which the home is looked at, in pixels. */
export const WIDTHS = [360, 768, 1280] as const
export type Width = (typeof WIDTHS)[number]

/** Which settings a width changes. */
export const deviceAt = (width: Width): Device => (width < 768 ? 'phone' : 'desktop')

export const SETTINGS_TABS = ['content', 'appearance', 'animation'] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]

/** What fills the window of a telephone, where not all has room beside each other. */
export type Pane = 'tree' | 'settings' | 'preview'

export type Editing = {
  readonly home: Arranging
  readonly width: Width
  readonly tab: SettingsTab
  readonly pane: Pane
  /** Counts what was taken in hand: fields that hold typed text begin anew with it. */
  readonly picked: number
  /** What is to have the focus in a moment: the row in hand, its first setting, or one setting. */
  readonly focus: {
    readonly on: 'row' | 'settings' | { readonly field: string }
    readonly count: number
  } | null
  /** What is said to who cannot see it. */
  readonly said: string
  readonly published: Sections
  /** The sections that the preview draws; null until it said so. */
  readonly drawn: ReadonlySet<string> | null
}

type How = {
  /** Of typing: the setting. Its letters are one step. */
  typing?: string
  select?: string | null
  focus?: 'row' | 'settings'
  say?: string
}

/** A draft is sent sooner than a form's: what the preview shows of the shop is read from it. */
const PAUSE_MS = 600

const onServer = ({ sections, version, updated_at }: HomeRecord): OnServer<Sections> => ({
  value: sections,
  version,
  at: updated_at,
})

/** The home of the store in the hands of who arranges it. */
export class HomeEditor {
  readonly store: Store<Editing>
  readonly keeper: Keeper<Sections>
  /** Something that this browser kept and the server had not got was put over it. */
  readonly isRecovered: boolean

  constructor(record: HomeRecord, person: string, calls: HomeCalls, width: Width) {
    const place = { home: record.id, person }
    const kept = readHome(place)
    const draft = kept !== null && !isSame(kept.value, record.sections) ? kept : null
    const begun = beginArranging(record.sections)
    this.isRecovered = draft !== null
    this.store = new Store<Editing>({
      home: draft ? step(begun, draft.value) : begun,
      width,
      tab: 'content',
      pane: 'tree',
      picked: 0,
      focus: null,
      said: '',
      published: record.published_sections,
      drawn: null,
    })
    this.keeper = new Keeper<Sections>(begunFrom(onServer(record), draft), {
      read: async () => onServer(await calls.getHome()),
      send: ({ version, value }) => calls.saveHome({ version, sections: value }),
      keepHere: (draft) => keepHome(place, draft),
      now: () => this.sections,
      pause: PAUSE_MS,
    })
    if (draft) this.keeper.note()
  }

  get sections(): Sections {
    return this.store.get().home.value
  }

  get selection(): string | null {
    return this.store.get().home.selection
  }

  /** Changes the home; a change that changes nothing is no step. */
  edit = (change: Edit, how: How = {}): void => {
    const { home, picked } = this.store.get()
    const typing = how.typing === undefined ? undefined : { what: `${picked} ${how.typing}`, at: Date.now() }
    const next = step(home, change(home.value), {
      ...(typing && { typing }),
      ...('select' in how && { select: how.select }),
    })
    this.#go(next, how)
  }

  select = (id: string | null, { focus }: Pick<How, 'focus'> = {}): void => {
    const { home, picked } = this.store.get()
    if (id !== home.selection) this.show({ home: select(home, id), picked: picked + 1 })
    if (focus) this.focus(focus)
  }

  undo = (): void => this.#go(undo(this.store.get().home), { picks: true })
  redo = (): void => this.#go(redo(this.store.get().home), { picks: true })

  show = (change: Partial<Omit<Editing, 'focus'>>): void =>
    this.store.update((now) => ({ ...now, ...change }))

  say = (said: string): void => this.show({ said })

  /** The settings of a telephone have no room beside the list: they take its place. */
  focus = (on: NonNullable<Editing['focus']>['on']): void =>
    this.store.update((now) => ({
      ...now,
      pane: on === 'row' ? 'tree' : 'settings',
      focus: { on, count: (now.focus?.count ?? 0) + 1 },
    }))

  focused = (): void => this.store.update((now) => ({ ...now, focus: null }))

  /** The server published what it has. */
  published(version: number): void {
    this.keeper.published(version)
    this.show({ published: this.keeper.store.get().value })
  }

  #go(home: Arranging, { focus, say, picks = false }: How & { picks?: boolean } = {}): void {
    const now = this.store.get()
    if (home === now.home) return
    const isOther = home.selection !== now.home.selection
    this.show({
      home,
      ...((picks || isOther) && { picked: now.picked + 1 }),
      ...(say !== undefined && { said: say }),
    })
    if (home.value !== now.home.value) this.keeper.note()
    if (focus) this.focus(focus)
  }
}

const InHand = createContext<HomeEditor | null>(null)
export const EditorProvider = InHand.Provider

/** The home in hand. @throws outside of its editor. */
export function useEditor(): HomeEditor {
  const editor = useContext(InHand)
  if (!editor) throw new Error('drawn outside of the editor')
  return editor
}

/** A part of what is in hand. */
export const useEditing = <T>(part: (now: Editing) => T): T => useStore(useEditor().store, part)

/** The home as it is arranged now. */
export const useSections = (): Sections => useEditing(({ home }) => home.value)

/** The section in hand. */
export const useInHand = (): Section | null => useEditing(({ home }) => sectionOf(home.value, home.selection))

/** Of which device settings are changed now. */
export const useDevice = (): Device => useEditing(({ width }) => deviceAt(width))
