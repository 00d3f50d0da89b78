import { useSortable } from '@dnd-kit/sortable'
import { ArrowDown, ArrowUp, Copy, GitBranch, GripVertical, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { holds, type Listeners, nobodyMoves } from '#ui/carry/carry.client.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { useMessages } from '#ui/words/messages.ts'
import type { FormField } from '../../schema/form-schema.ts'
import { useRuleWords } from '../logic/rule-words.client.ts'
import { paletteMessages } from '../palette/palette.messages.ts'
import { countOf, groupAround, placeOf } from '../state/places.ts'
import { rulesOn } from '../state/rules.ts'
import { useActs } from '../store/acts.client.ts'
import { useDesigner, useDesigning, useSchema } from '../store/designer-store.client.ts'
import { canvasMessages } from './canvas.messages.ts'
import { useCarried } from './carrying.client.ts'
import { isBehind } from './drop.ts'
import { itemName } from './items.ts'
import { useNear } from './near.client.ts'

type Props = { field: FormField; children: ReactNode }

/** Of so many fields all are drawn; of more only those that are seen. */
const ALL_DRAWN = 150

/** A field on the canvas. */
export function CanvasField(props: Props) {
  const isLarge = useDesigning(({ design: { value: schema } }) => countOf(schema) > ALL_DRAWN)
  return isLarge ? <FarField {...props} /> : <HeldField {...props} />
}

/** One of very many fields: drawn once it comes near what is seen, and until then a place of its size that keys find. */
function FarField(props: Props) {
  const designer = useDesigner()
  const place = useRef<HTMLDivElement>(null)
  const { isNear, height } = useNear(place)
  const { key, label } = props.field
  const item = { kind: 'field', key } as const
  const isSelected = useDesigning(
    ({ design: { selection } }) => selection?.kind === 'field' && selection.key === key,
  )
  // What is in hand stays drawn, wherever one looks: it has the focus.
  const isDrawn = isNear || isSelected
  return (
    <div ref={place} style={isDrawn ? undefined : { height }}>
      {isDrawn ? (
        <HeldField {...props} />
      ) : (
        <button
          type="button"
          data-item={itemName(item)}
          aria-label={label || key}
          tabIndex={-1}
          onFocus={() => designer.select(item, { focus: 'canvas' })}
          className="size-full"
        />
      )}
    </div>
  )
}

/** Drawn as it will be filled in, taken in hand by a press, with its tools in the line of its label. */
function HeldField({ field, children }: Props) {
  const { key } = field
  const designer = useDesigner()
  const item = { kind: 'field', key } as const
  const isSelected = useDesigning(
    ({ design: { selection } }) => selection?.kind === 'field' && selection.key === key,
  )
  const isFirst = useDesigning(
    ({ design: { selection, value: schema } }) =>
      selection === null && schema.groups[0]?.fields[0]?.key === key,
  )
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging, isOver } = useSortable({
    id: itemName(item),
    data: { carried: item },
    strategy: nobodyMoves,
    disabled: designer.isReadOnly,
  })
  const name = useFieldName(field)
  return (
    <div
      ref={setNodeRef}
      className={classNames(
        '@container relative -mx-3 -my-2 rounded-control px-3 py-2',
        isSelected ? 'z-10 bg-accent-soft ring-1 ring-accent-edge' : 'hover:bg-sunken',
        isDragging && 'opacity-40',
      )}
    >
      {isOver && <DropLine name={key} />}
      <div inert className="select-none">
        {children}
      </div>
      <RuleNote name={key} isBeside={field.helpText !== undefined && field.helpText.length < 60} />
      <button
        ref={setActivatorNodeRef}
        type="button"
        data-item={itemName(item)}
        aria-pressed={isSelected}
        aria-label={name}
        {...holds(listeners)}
        tabIndex={isSelected || isFirst ? 0 : -1}
        onFocus={() => designer.select(item)}
        onClick={() => designer.select(item)}
        onDoubleClick={() => designer.focus('label')}
        className="absolute inset-0 cursor-pointer rounded-control focus-visible:outline-offset-1"
      />
      {isSelected && !designer.isReadOnly && (
        <FieldTools item={item} listeners={listeners} name={field.label || key} />
      )}
    </div>
  )
}

/** What is heard of a field: its label, what it is, where it stands, and what rules do to it. */
function useFieldName({ key, label, type, required }: FormField): string {
  const t = useMessages(canvasMessages)
  const palette = useMessages(paletteMessages)
  const at = useDesigning(({ design: { value: schema } }) => placeOf(schema, key)?.at ?? 0)
  const of = useDesigning(({ design: { value: schema } }) => groupAround(schema, key)?.fields.length ?? 0)
  const group = useDesigning(({ design: { value: schema } }) => groupAround(schema, key)?.name ?? '')
  const hasRule = useDesigning(({ design: { value: schema } }) => rulesOn(schema, key).length > 0)
  const whole = t('field_name', {
    label: label || key,
    type: palette(`type_${type}`),
    place: at + 1,
    of,
    group: group || palette('untitled'),
  })
  const more = [required && t('required'), hasRule && t('by_rule')]
  return [whole, ...more.filter(Boolean)].join(', ')
}

type NoteProps = { name: string; isBeside?: boolean }

/** The condition on which a thing is shown or required, in amber. */
export function RuleNote({ name, isBeside = false }: NoteProps) {
  const hasRule = useDesigning(({ design: { value: schema } }) => rulesOn(schema, name).length > 0)
  return hasRule && <Condition name={name} isBeside={isBeside} />
}

function Condition({ name, isBeside }: NoteProps) {
  const t = useMessages(canvasMessages)
  const words = useRuleWords()
  const schema = useSchema()
  const rules = rulesOn(schema, name)
  const rule = schema.conditionals[rules[0] ?? -1]
  if (!rule) return null
  const said =
    rules.length > 1
      ? t('if_rules', { count: rules.length })
      : t('if_rule', { rule: words.asked(schema, rule) })
  return (
    <p
      aria-hidden="true"
      className={classNames(
        'm-0 mt-1 flex items-center justify-end gap-1.5 text-xs text-attn-text [&>svg]:size-3.5 [&>svg]:shrink-0',
        // In the line of a short help, where there is room for both.
        isBeside && '@min-[38rem]:-mt-4 @min-[38rem]:ml-auto @min-[38rem]:max-w-1/2',
      )}
    >
      <GitBranch />
      <span className="min-w-0 truncate">{said}</span>
    </p>
  )
}

type ToolsProps = {
  item: { kind: 'field'; key: string }
  name: string
  listeners: Listeners
}

function FieldTools({ item, name, listeners }: ToolsProps) {
  const t = useMessages(canvasMessages)
  const acts = useActs()
  return (
    <>
      <div className="absolute top-0.5 right-2 flex items-center rounded-control-sm bg-accent-soft">
        <span className="contents @max-[15rem]:hidden">
          <IconButton label={t('move_up')} size="sm" keycap="Alt ↑" onClick={() => acts.move(-1, item)}>
            <ArrowUp />
          </IconButton>
          <IconButton label={t('move_down')} size="sm" keycap="Alt ↓" onClick={() => acts.move(1, item)}>
            <ArrowDown />
          </IconButton>
        </span>
        <IconButton label={t('duplicate')} size="sm" keycap="Ctrl D" onClick={() => acts.duplicate(item)}>
          <Copy />
        </IconButton>
        <IconButton label={t('delete')} size="sm" keycap="Del" onClick={() => acts.remove(item)}>
          <Trash2 className="text-danger-text" />
        </IconButton>
      </div>
      <DragGrip listeners={listeners} name={name} className="-left-2.5 bg-accent text-on-accent" />
    </>
  )
}

type GripProps = {
  listeners: Listeners
  name: string
  className: string
}

/** What a pointer or a finger takes hold of; the keys take the thing itself. */
export function DragGrip({ listeners, name, className }: GripProps) {
  const t = useMessages(canvasMessages)
  const { onMouseDown, onTouchStart } = holds(listeners)
  return (
    <span
      title={t('drag', { name })}
      aria-hidden="true"
      onMouseDown={onMouseDown}
      onTouchStart={onTouchStart}
      className={classNames(
        'absolute top-1/2 grid h-7 w-5 -translate-y-1/2 cursor-grab touch-none place-items-center rounded-small [&>svg]:size-3.5',
        className,
      )}
    >
      <GripVertical />
    </span>
  )
}

/** Where what is carried would stand. */
function DropLine({ name }: { name: string }) {
  const { schema } = useDesigner()
  const carried = useCarried()
  if (!carried || (carried.kind === 'field' && carried.key === name)) return null
  const isAfter = isBehind(schema, carried, { kind: 'field', name })
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'pointer-events-none absolute inset-x-0 z-20 h-0.75 rounded-full bg-accent',
        isAfter ? '-bottom-1.5' : '-top-1.5',
      )}
    />
  )
}
