import { SortableContext } from '@dnd-kit/sortable'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react'
import { day } from '#platform/values/day.ts'
import { Button } from '#ui/button/button.tsx'
import { nobodyMoves } from '#ui/carry/carry.client.ts'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { useToday } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { compiledOf } from '../../engine/compiled.ts'
import { openForm } from '../../engine/live-form.ts'
import { FormView } from '../../fields/form-view.tsx'
import type { FormSlot } from '../../fields/group-card.tsx'
import { useFormWords } from '../../fields/state/office-words.client.ts'
import type { FormGroup } from '../../schema/form-schema.ts'
import { ownLanguage } from '../state/translations.ts'
import { useActs } from '../store/acts.client.ts'
import { useDesigner, useDesigning, useSchema } from '../store/designer-store.client.ts'
import { useReadOnly } from '../store/readable.tsx'
import { canvasMessages } from './canvas.messages.ts'
import { CanvasField } from './canvas-field.tsx'
import { CanvasGroup, GroupFoot, GroupTools } from './canvas-group.tsx'
import { useCarried } from './carrying.client.ts'
import { itemName, neighbour } from './items.ts'

type Props = { onAdd: (group: FormGroup) => void }

/** The form as it will be, in the hands of its designer: the real renderer with tools around what it draws. */
export function Canvas({ onAdd }: Props) {
  const t = useMessages(canvasMessages)
  const acts = useActs()
  const isReadOnly = useReadOnly()
  const place = useRef<HTMLDivElement>(null)
  // Whoever types in the panel does not wait for the canvas.
  const schema = useDeferredValue(useSchema())
  const slot = useMemo<FormSlot>(
    () => ({
      renderField: (field, drawn) => <CanvasField field={field}>{drawn}</CanvasField>,
      renderGroup: (group, drawn) => <CanvasGroup group={group}>{drawn}</CanvasGroup>,
      ...(!isReadOnly && {
        groupHead: (group: FormGroup) => <GroupTools group={group} />,
        groupFoot: (group: FormGroup) => <GroupFoot group={group} onAdd={onAdd} />,
      }),
    }),
    [onAdd, isReadOnly],
  )
  const holding = useCanvasFocus(place)
  const onKey = useCanvasKeys()
  const today = useToday()
  const compiled = compiledOf(schema)
  const live = useMemo(() => openForm(compiled, {}, { today: day(today) }), [compiled, today])
  const words = useFormWords()
  const groups = useMemo(() => schema.groups.map(({ id }) => itemName({ kind: 'group', id })), [schema])
  // The same as before while only what is typed in the panel has changed.
  const drawn = useMemo(
    () => (
      <FormView
        form={compiled}
        live={live}
        language={ownLanguage(compiled.schema)}
        words={words}
        mode="design"
        hasHeading={false}
        slot={slot}
      />
    ),
    [compiled, live, words, slot],
  )
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={t('canvas')}
      aria-describedby="canvas-keys"
      onKeyDown={onKey}
      {...holding}
      // Unless it is empty it has the focus for a moment only, until what was added is drawn.
      className={schema.groups.length > 0 ? 'outline-none' : undefined}
    >
      <p id="canvas-keys" className="sr-only">
        {isReadOnly ? '' : t('keys')}
      </p>
      {schema.groups.length === 0 ? (
        <EmptyState
          title={t('empty')}
          action={
            !isReadOnly && (
              <Button variant="primary" icon={<Plus />} keycap="G" onClick={acts.addGroup}>
                {t('add_group')}
              </Button>
            )
          }
        />
      ) : (
        <SortableContext items={groups} strategy={nobodyMoves}>
          {drawn}
        </SortableContext>
      )}
    </section>
  )
}

const itemIn = (place: HTMLElement, name: string): HTMLElement | undefined =>
  [...place.querySelectorAll<HTMLElement>('[data-item]')].find(({ dataset }) => dataset.item === name)

/**
 * The focus goes to what was moved, copied or led to as soon as it is drawn, and to the canvas itself until then; it
 * never leaves the canvas because that is drawn anew. What is drawn is a moment behind the form, and keys are of the form.
 */
function useCanvasFocus(place: React.RefObject<HTMLElement | null>) {
  const designer = useDesigner()
  const isAwaited = useDesigning(({ focus }) => focus?.on === 'canvas')
  const selection = useDesigning(({ design }) => design.selection)
  const isHeld = useRef(false)
  useLayoutEffect(() => {
    const canvas = place.current
    if (!canvas) return
    const item = selection ? itemIn(canvas, itemName(selection)) : undefined
    // The one that had it may just have been taken out, or drawn in another group.
    const isLost = isHeld.current && !canvas.contains(document.activeElement)
    if (!isAwaited && !isLost) return
    if (isAwaited && (item || !selection)) designer.focused()
    const next = item ?? canvas
    next.focus({ preventScroll: true })
    if (item || !selection) next.scrollIntoView({ block: 'nearest' })
  })
  return {
    onFocus: () => {
      isHeld.current = true
    },
    onBlur: () => {
      isHeld.current = false
    },
  }
}

/** The keys of what is in hand on the canvas. */
function useCanvasKeys() {
  const designer = useDesigner()
  const acts = useActs()
  const carried = useCarried()
  const go = (to: Parameters<typeof neighbour>[2]): void => {
    const next = neighbour(designer.schema, designer.selection, to)
    if (next) designer.select(next, { focus: 'canvas' })
  }
  const plain: Readonly<Record<string, () => void>> = {
    ArrowDown: () => go(1),
    ArrowUp: () => go(-1),
    ArrowRight: () => go(1),
    ArrowLeft: () => go(-1),
    Home: () => go('first'),
    End: () => go('last'),
    Enter: () => designer.focus('label'),
    F2: () => designer.focus('label'),
    Delete: () => acts.remove(),
    Backspace: () => acts.remove(),
  }
  const withAlt: Readonly<Record<string, () => void>> = {
    ArrowDown: () => acts.move(1),
    ArrowUp: () => acts.move(-1),
    ArrowRight: () => acts.moveAcross(1),
    ArrowLeft: () => acts.moveAcross(-1),
  }
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget } = event
    const isOwn = target === currentTarget || (target instanceof HTMLElement && 'item' in target.dataset)
    // Carried by the keys, it is dnd-kit that hears them.
    if (!isOwn || carried || event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const act = (event.altKey ? withAlt : plain)[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
}
