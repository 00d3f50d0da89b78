import { SortableContext } from '@dnd-kit/sortable'
import { Lock, PanelBottom, PanelTop, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Keycap } from '#ui/button/keycap.tsx'
import { nobodyMoves } from '#ui/carry/carry.client.ts'
import { ChangedDot } from '#ui/form/field.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { MOST_SECTIONS } from '../../sections/schema/sections.ts'
import { hasRoom } from '../state/edits.ts'
import { useEditing, useEditor, useSections } from '../store/editor-store.client.ts'
import { useActs } from './acts.client.ts'
import { treeMessages } from './tree.messages.ts'
import { TreeDnd, useCarriedId } from './tree-dnd.tsx'
import { TreeRow } from './tree-row.tsx'

/** The sections of the home in their order: taken in hand, moved, hidden and added. */
export function Tree({ onAdd }: { onAdd: () => void }) {
  const t = useMessages(treeMessages)
  const sections = useSections()
  const isFull = !hasRoom(sections)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-2 px-4 py-2.5">
        <h2 className="m-0 text-base font-semibold">{t('sections')}</h2>
        <span className="flex-1 text-compact text-muted">
          {t('of', { count: sections.length, most: MOST_SECTIONS })}
        </span>
        <Button
          size="sm"
          icon={<Plus />}
          aria-keyshortcuts="/"
          onClick={onAdd}
          {...(isFull && { disabledReason: t('full', { most: MOST_SECTIONS }) })}
        >
          {t('add')}
        </Button>
      </div>
      <TreeDnd>
        <Rows />
      </TreeDnd>
      <Legend />
    </div>
  )
}

/** What the list is walked and changed with. */
function Rows() {
  const t = useMessages(treeMessages)
  const sections = useSections()
  const place = useRef<HTMLDivElement>(null)
  const onKey = useTreeKeys()
  useRowFocus(place)
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={t('sections')}
      aria-describedby="tree-keys"
      className="scroll-edges min-h-0 flex-1 overflow-y-auto px-2 py-1 outline-none"
      onKeyDown={onKey}
    >
      <p id="tree-keys" className="sr-only">
        {t('keys')}
      </p>
      <Fixed icon={<PanelTop />} name={t('header')} />
      <SortableContext items={sections.map(({ id }) => id)} strategy={nobodyMoves}>
        <ul className="m-0 grid list-none grid-cols-1 p-0">
          {sections.map((section, at) => (
            <TreeRow key={section.id} section={section} at={at} of={sections.length} />
          ))}
        </ul>
      </SortableContext>
      {sections.length === 0 && <p className="m-0 p-4 text-muted">{t('empty')}</p>}
      <Fixed icon={<PanelBottom />} name={t('footer')} />
    </section>
  )
}

/** What stands on every page of the store. */
function Fixed({ icon, name }: { icon: ReactNode; name: string }) {
  const t = useMessages(treeMessages)
  return (
    <p className="m-0 flex h-11 items-center gap-2.5 pr-4 pl-6 text-muted">
      <span
        aria-hidden="true"
        className="grid size-7 shrink-0 place-items-center rounded-control-sm border border-line-strong [&>svg]:size-4"
      >
        {icon}
      </span>
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <span title={t('fixed')}>
        <Lock aria-hidden="true" className="size-4" />
        <span className="sr-only">{t('fixed')}</span>
      </span>
    </p>
  )
}

/** The keys of the list, and what its amber dot means. */
function Legend() {
  const t = useMessages(treeMessages)
  const hasPhone = useEditing(({ home }) =>
    home.value.some(({ mobileSettings }) => Object.keys(mobileSettings).length > 0),
  )
  return (
    <div className="grid gap-2 border-t border-line px-4 py-3 text-xs text-muted">
      <p aria-hidden="true" className="m-0 flex flex-wrap items-center gap-1.5 pointer-coarse:hidden">
        <Keycap>{t('key_lift')}</Keycap> {t('lifts')} <Keycap>↑</Keycap>
        <Keycap>↓</Keycap> {t('moves')} <Keycap>Esc</Keycap> {t('cancels')}
      </p>
      {hasPhone && (
        <p className="m-0 flex items-center gap-2">
          <ChangedDot /> {t('phone_legend')}
        </p>
      )}
    </div>
  )
}

/** The focus goes to the row in hand as soon as it is drawn. */
function useRowFocus(place: React.RefObject<HTMLElement | null>): void {
  const editor = useEditor()
  const selection = useEditing(({ home }) => home.selection)
  const isAwaited = useEditing(({ focus }) => focus?.on === 'row')
  useLayoutEffect(() => {
    if (!isAwaited) return
    const rows = [...(place.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const row = rows.find(({ dataset }) => dataset.row === selection)
    editor.focused()
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  })
}

/** The keys of the row in hand; carried by them, it is dnd-kit that hears them. */
function useTreeKeys() {
  const editor = useEditor()
  const acts = useActs()
  const carried = useCarriedId()
  const go = (to: number): void => {
    const { sections } = editor
    const next = sections[Math.min(Math.max(to, 0), sections.length - 1)]
    if (next) editor.select(next.id, { focus: 'row' })
  }
  const at = (): number => editor.sections.findIndex(({ id }) => id === editor.selection)
  const plain: Readonly<Record<string, () => void>> = {
    ArrowDown: () => go(at() + 1),
    ArrowUp: () => go(at() - 1),
    Home: () => go(0),
    End: () => go(editor.sections.length - 1),
    Delete: () => acts.remove(),
    Backspace: () => acts.remove(),
    h: () => acts.toggle(),
    H: () => acts.toggle(),
  }
  const withAlt: Readonly<Record<string, () => void>> = {
    ArrowDown: () => acts.move(1),
    ArrowUp: () => acts.move(-1),
  }
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target } = event
    const isRow = target instanceof HTMLElement && target.dataset.row !== undefined
    if (!isRow || carried !== null || event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const act = (event.altKey ? withAlt : plain)[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
}
