import { type Active, closestCenter, DndContext, DragOverlay, type Over } from '@dnd-kit/core'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { useCarrySensors } from '#ui/carry/carry.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { sectionOf } from '../state/edits.ts'
import { useEditor, useSections } from '../store/editor-store.client.ts'
import { useActs } from './acts.client.ts'
import { useSectionNames } from './section-names.client.ts'
import { treeMessages } from './tree.messages.ts'

const Carried = createContext<string | null>(null)

/** The section that is carried over the list at this moment. */
export const useCarriedId = (): string | null => useContext(Carried)

/** Sections are carried by a pointer, a finger or the keys; each step is said to who cannot see it. */
export function TreeDnd({ children }: { children: ReactNode }) {
  const t = useMessages(treeMessages)
  const editor = useEditor()
  const acts = useActs()
  const sensors = useCarrySensors()
  const [carried, setCarried] = useState<string | null>(null)
  const at = (active: Active, over: Over | null) => {
    const { name } = acts.standing(editor.sections, String(active.id))
    const { place, of } = acts.standing(editor.sections, String((over ?? active).id))
    return { name, place, of }
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: { draggable: t('drag_how') },
        announcements: {
          onDragStart: ({ active }) => t('drag_taken', at(active, null)),
          // Over its own place it is as when it was taken: what is said first is not talked over.
          onDragOver: ({ active, over }) =>
            t(over?.id === active.id ? 'drag_taken' : over ? 'drag_over' : 'drag_left', at(active, over)),
          onDragEnd: ({ active, over }) => t(over ? 'drag_dropped' : 'drag_left', at(active, over)),
          onDragCancel: ({ active }) => t('drag_left', at(active, null)),
        },
      }}
      onDragStart={({ active }) => {
        editor.select(String(active.id))
        setCarried(String(active.id))
      }}
      onDragCancel={() => setCarried(null)}
      onDragEnd={({ active, over }) => {
        setCarried(null)
        const to = over ? editor.sections.findIndex(({ id }) => id === over.id) : -1
        if (to >= 0 && over?.id !== active.id) acts.moveTo(String(active.id), to)
      }}
    >
      <Carried value={carried}>{children}</Carried>
      <DragOverlay dropAnimation={null}>{carried !== null && <CarriedChip id={carried} />}</DragOverlay>
    </DndContext>
  )
}

function CarriedChip({ id }: { id: string }) {
  const names = useSectionNames()
  const section = sectionOf(useSections(), id)
  return (
    <span className="inline-flex h-11 max-w-64 items-center rounded-control border border-accent-edge bg-float px-3 font-medium shadow-float">
      <span className="min-w-0 truncate">{section && names.nameOf(section)}</span>
    </span>
  )
}
