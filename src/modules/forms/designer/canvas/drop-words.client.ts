import { useMemo } from 'react'
import { useMessages } from '#ui/words/messages.ts'
import { paletteMessages } from '../palette/palette.messages.ts'
import { fieldOf, groupAround, groupOf, placeOf } from '../state/places.ts'
import { useDesigner } from '../store/designer-store.client.ts'
import { canvasMessages } from './canvas.messages.ts'
import { type Carried, overOf } from './drop.ts'

/** What is said while something is carried: of it, and of the place that it is over. */
export function useDropWords() {
  const designer = useDesigner()
  const t = useMessages(canvasMessages)
  const palette = useMessages(paletteMessages)
  return useMemo(() => {
    const named = (carried: Carried | null): string => {
      const { schema } = designer
      if (carried?.kind === 'field') return fieldOf(schema, carried.key)?.label || carried.key
      if (carried?.kind === 'group') return groupOf(schema, carried.id)?.name || palette('untitled')
      return carried ? palette(`type_${carried.type}`) : ''
    }
    const placed = (id: string): string | null => {
      const { schema } = designer
      const over = overOf(id)
      if (over?.kind === 'field') {
        const group = groupAround(schema, over.name)
        const place = (placeOf(schema, over.name)?.at ?? 0) + 1
        return group && t('place_field', { place, of: group.fields.length, group: group.name })
      }
      if (over?.kind === 'group') {
        const place = schema.groups.findIndex((group) => group.id === over.name) + 1
        return t('place_group', { place, of: schema.groups.length })
      }
      return over && t('place_end', { group: groupOf(schema, over.name)?.name ?? '' })
    }
    const at = (carried: Carried | null, id: string | null, said: 'drag_over' | 'drag_dropped'): string => {
      const place = id === null ? null : placed(id)
      const name = named(carried)
      if (place !== null) return t(said, { name, place })
      return t(said === 'drag_over' ? 'drag_nowhere' : 'drag_left', { name })
    }
    return {
      taken: (carried: Carried | null) => t('drag_taken', { name: named(carried) }),
      over: (carried: Carried | null, id: string | null) => at(carried, id, 'drag_over'),
      dropped: (carried: Carried | null, id: string | null) => at(carried, id, 'drag_dropped'),
      left: (carried: Carried | null) => t('drag_left', { name: named(carried) }),
    }
  }, [designer, t, palette])
}
