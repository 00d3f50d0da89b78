import {
  type Active,
  type CollisionDetection,
  closestCenter,
  DndContext,
  DragOverlay,
  pointerWithin,
} from '@dnd-kit/core'
import { type ReactNode, useState } from 'react'
import { useCarrySensors } from '#ui/carry/carry.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { TYPE_ICONS } from '../palette/field-types.tsx'
import { paletteMessages } from '../palette/palette.messages.ts'
import { fieldOf, groupOf } from '../state/places.ts'
import { useActs } from '../store/acts.client.ts'
import { useDesigner } from '../store/designer-store.client.ts'
import { canvasMessages } from './canvas.messages.ts'
import { Carrying } from './carrying.client.ts'
import { type Carried, fieldDrop, groupDrop, overOf } from './drop.ts'
import { useDropWords } from './drop-words.client.ts'

const carriedOf = (active: Pick<Active, 'data'> | null): Carried | null => {
  const carried: Carried | undefined = active?.data.current?.carried
  return carried ?? null
}

/** What a pointer is in comes before what is only near; groups are dropped among groups, and fields among fields. */
const collision: CollisionDetection = (args) => {
  const isGroup = carriedOf(args.active)?.kind === 'group'
  const droppableContainers = args.droppableContainers.filter(
    ({ id }) => (overOf(String(id))?.kind === 'group') === isGroup,
  )
  const within = pointerWithin({ ...args, droppableContainers })
  return within.length > 0 || args.pointerCoordinates
    ? within
    : closestCenter({ ...args, droppableContainers })
}

/**
 * What can be carried over the canvas, and from the palette onto it, by a pointer, a finger or the keys; each step is said
 * to who cannot see it.
 */
export function CanvasDnd({ children }: { children: ReactNode }) {
  const t = useMessages(canvasMessages)
  const designer = useDesigner()
  const acts = useActs()
  const [carried, setCarried] = useState<Carried | null>(null)
  const words = useDropWords()
  const sensors = useCarrySensors()
  const drop = (what: Carried, overId: string): void => {
    const over = overOf(overId)
    if (!over) return
    const group = groupDrop(designer.schema, what, over)
    const place = fieldDrop(designer.schema, what, over)
    if (what.kind === 'group' && group !== null) acts.moveGroupTo(what.id, group)
    else if (what.kind === 'field' && place) acts.moveTo(what.key, place)
    else if (what.kind === 'type' && place) acts.insert(what.type, place)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collision}
      accessibility={{
        screenReaderInstructions: { draggable: t('drag_how') },
        announcements: {
          onDragStart: ({ active }) => words.taken(carriedOf(active)),
          onDragOver: ({ active, over }) => words.over(carriedOf(active), over ? String(over.id) : null),
          onDragEnd: ({ active, over }) => words.dropped(carriedOf(active), over ? String(over.id) : null),
          onDragCancel: ({ active }) => words.left(carriedOf(active)),
        },
      }}
      onDragStart={({ active }) => setCarried(carriedOf(active))}
      onDragCancel={() => setCarried(null)}
      onDragEnd={({ active, over }) => {
        setCarried(null)
        const what = carriedOf(active)
        if (what && over) drop(what, String(over.id))
      }}
    >
      <Carrying value={carried}>{children}</Carrying>
      <DragOverlay dropAnimation={null}>{carried && <CarriedChip carried={carried} />}</DragOverlay>
    </DndContext>
  )
}

function CarriedChip({ carried }: { carried: Carried }) {
  const t = useMessages(paletteMessages)
  const { schema } = useDesigner()
  const field = carried.kind === 'field' ? fieldOf(schema, carried.key) : null
  const type = carried.kind === 'type' ? carried.type : field?.type
  const name =
    carried.kind === 'group'
      ? groupOf(schema, carried.id)?.name
      : carried.kind === 'type'
        ? t(`type_${carried.type}`)
        : field?.label
  return (
    <span className="inline-flex h-9 max-w-64 items-center gap-2 rounded-control border border-accent-edge bg-float px-3 text-compact font-medium shadow-float [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted">
      {type && TYPE_ICONS[type]}
      <span className="min-w-0 truncate">{name || t('untitled')}</span>
    </span>
  )
}
