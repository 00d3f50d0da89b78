import { useDroppable } from '@dnd-kit/core'
import { SortableContext, useSortable } from '@dnd-kit/sortable'
import {
  ArrowDown,
  ArrowUp,
  Columns2,
  Copy,
  Ellipsis,
  GripVertical,
  Plus,
  Settings2,
  Trash2,
} from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Keycap } from '#ui/button/keycap.tsx'
import { holds, nobodyMoves } from '#ui/carry/carry.client.ts'
import { Menu } from '#ui/overlay/menu.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { useMessages } from '#ui/words/messages.ts'
import type { FormGroup } from '../../schema/form-schema.ts'
import { paletteMessages } from '../palette/palette.messages.ts'
import { changeGroup } from '../state/groups.ts'
import { useActs } from '../store/acts.client.ts'
import { useDesigner, useDesigning } from '../store/designer-store.client.ts'
import { canvasMessages } from './canvas.messages.ts'
import { RuleNote } from './canvas-field.tsx'
import { useCarried } from './carrying.client.ts'
import { itemName } from './items.ts'

/** A group on the canvas: its head takes it in hand, and what is carried finds its place among its fields. */
export function CanvasGroup({ group, children }: { group: FormGroup; children: ReactNode }) {
  const { id } = group
  const t = useMessages(canvasMessages)
  const palette = useMessages(paletteMessages)
  const designer = useDesigner()
  const carried = useCarried()
  const item = { kind: 'group', id } as const
  const isSelected = useDesigning(
    ({ design: { selection } }) => selection?.kind === 'group' && selection.id === id,
  )
  const name = useDesigning(({ design: { value: schema } }) =>
    t('group_name', {
      group: group.name || palette('untitled'),
      place: schema.groups.findIndex((each) => each.id === id) + 1,
      of: schema.groups.length,
    }),
  )
  const fields = useMemo(
    () => group.fields.map(({ key }) => itemName({ kind: 'field', key })),
    [group.fields],
  )
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging, isOver } = useSortable({
    id: itemName(item),
    data: { carried: item },
    strategy: nobodyMoves,
    disabled: designer.isReadOnly,
  })
  return (
    <div
      ref={setNodeRef}
      className={classNames(
        'group/card relative',
        isSelected && 'rounded-card ring-2 ring-accent-edge',
        isOver && carried?.kind === 'group' && 'rounded-card ring-2 ring-accent',
        isDragging && 'opacity-40',
      )}
    >
      <SortableContext items={fields} strategy={nobodyMoves}>
        {children}
      </SortableContext>
      <button
        ref={setActivatorNodeRef}
        type="button"
        data-item={itemName(item)}
        aria-pressed={isSelected}
        aria-label={name}
        {...holds(listeners)}
        tabIndex={isSelected ? 0 : -1}
        onFocus={() => designer.select(item)}
        onClick={() => designer.select(item)}
        onDoubleClick={() => designer.focus('label')}
        className="absolute top-0 right-24 left-0 h-12 cursor-grab rounded-card focus-visible:outline-offset-1"
      >
        <GripVertical
          aria-hidden="true"
          className={classNames(
            'absolute top-4 left-0.5 size-4 text-muted',
            !isSelected && 'opacity-0 group-hover/card:opacity-100',
          )}
        />
      </button>
      <div className="px-5 pb-2 empty:hidden">
        <RuleNote name={id} />
      </div>
    </div>
  )
}

const COLUMNS = [1, 2, 3, 4] as const

/** Beside a group's name: how many columns it has, and what can be done with it. */
export function GroupTools({ group }: { group: FormGroup }) {
  const t = useMessages(canvasMessages)
  const palette = useMessages(paletteMessages)
  const designer = useDesigner()
  const acts = useActs()
  const { id, columns, collapsible } = group
  const item = { kind: 'group', id } as const
  const name = group.name || palette('untitled')
  return (
    <span className="relative z-10 flex shrink-0 items-center gap-2">
      {collapsible && <Badge>{t('collapsible')}</Badge>}
      <span className="text-xs font-normal text-muted max-sm:hidden @max-xs:hidden">
        {t('columns', { count: columns })}
      </span>
      <span className="-my-1 flex">
        <Menu
          trigger={
            <IconButton label={t('change_columns', { group: name })} size="sm">
              <Columns2 />
            </IconButton>
          }
          choices={COLUMNS.map((count) => ({
            key: String(count),
            label: t('change_columns_to', { count }),
            disabled: count === columns,
            onSelect: () => designer.edit((schema) => changeGroup(schema, id, { columns: count })),
          }))}
        />
        <Menu
          trigger={
            <IconButton label={t('more', { group: name })} size="sm">
              <Ellipsis />
            </IconButton>
          }
          choices={[
            {
              key: 'properties',
              label: t('properties'),
              icon: <Settings2 />,
              keycap: 'Enter',
              onSelect: () => designer.select(item, { focus: 'label', panel: 'basic' }),
            },
            {
              key: 'up',
              label: t('move_up'),
              icon: <ArrowUp />,
              keycap: 'Alt ↑',
              onSelect: () => acts.move(-1, item),
            },
            {
              key: 'down',
              label: t('move_down'),
              icon: <ArrowDown />,
              keycap: 'Alt ↓',
              onSelect: () => acts.move(1, item),
            },
            {
              key: 'copy',
              label: t('duplicate'),
              icon: <Copy />,
              keycap: 'Ctrl D',
              onSelect: () => acts.duplicate(item),
            },
            {
              key: 'delete',
              label: t('delete'),
              icon: <Trash2 />,
              keycap: 'Del',
              tone: 'danger',
              apart: true,
              onSelect: () => acts.remove(item),
            },
          ]}
        />
      </span>
    </span>
  )
}

/** At the end of a group: the way to add a field, and a place to drop one. */
export function GroupFoot({ group, onAdd }: { group: FormGroup; onAdd: (group: FormGroup) => void }) {
  const t = useMessages(canvasMessages)
  const palette = useMessages(paletteMessages)
  const { setNodeRef, isOver } = useDroppable({ id: `end:${group.id}` })
  return (
    <div ref={setNodeRef} className="pt-4">
      <button
        type="button"
        aria-label={t('add_field_in', { group: group.name || palette('untitled') })}
        onClick={() => onAdd(group)}
        className={classNames(
          'flex h-9 w-full items-center gap-2 rounded-control border border-dashed px-3 text-left text-compact text-muted hover:bg-sunken [&>svg]:size-4',
          isOver ? 'border-accent-edge bg-accent-soft' : 'border-line-strong',
        )}
      >
        <Plus aria-hidden="true" />
        <span className="flex-1">{t('add_field')}</span>
        <Keycap>/</Keycap>
      </button>
    </div>
  )
}
