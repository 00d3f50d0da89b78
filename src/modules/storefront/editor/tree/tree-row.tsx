import { useSortable } from '@dnd-kit/sortable'
import { ArrowDown, ArrowUp, Copy, Ellipsis, Eye, EyeOff, GripVertical, Square, Trash2 } from 'lucide-react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { holds, nobodyMoves } from '#ui/carry/carry.client.ts'
import { ChangedDot } from '#ui/form/field.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { useMessages } from '#ui/words/messages.ts'
import { isSectionType } from '../../sections/schema/section-types.ts'
import type { Section } from '../../sections/schema/sections.ts'
import { hasRoom, ownOfPhone, placeOf } from '../state/edits.ts'
import { useEditing, useEditor } from '../store/editor-store.client.ts'
import { useActs } from './acts.client.ts'
import { useSectionNames } from './section-names.client.ts'
import { treeMessages } from './tree.messages.ts'
import { useCarriedId } from './tree-dnd.tsx'
import { TYPE_ICONS } from './type-icons.tsx'

type Props = { section: Section; at: number; of: number }

/** A section in the list: pressed it is taken in hand, and its tools stand behind its name. */
export function TreeRow({ section, at, of }: Props) {
  const { id, isVisible } = section
  const t = useMessages(treeMessages)
  const editor = useEditor()
  const names = useSectionNames()
  const isSelected = useEditing(({ home }) => home.selection === id)
  const isStop = useEditing(({ home }) => home.selection === id || (home.selection === null && at === 0))
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging, isOver } = useSortable({
    id,
    strategy: nobodyMoves,
  })
  const name = names.nameOf(section)
  const type = names.typeOf(section)
  const isOwnOnPhone = ownOfPhone(section).length > 0
  const heard = [
    t('row', { name, type, place: at + 1, of }),
    !isVisible && t('hidden'),
    isOwnOnPhone && t('own_phone'),
  ]
  return (
    <li
      ref={setNodeRef}
      className={classNames(
        'relative flex min-h-12 items-stretch rounded-control',
        isSelected ? 'bg-accent-soft ring-1 ring-accent-line ring-inset' : 'hover:bg-sunken',
        isDragging && 'opacity-40',
      )}
    >
      {isOver && <DropLine at={at} />}
      <Grip listeners={listeners} name={name} />
      <button
        ref={setActivatorNodeRef}
        type="button"
        data-row={id}
        aria-pressed={isSelected}
        {...holds(listeners)}
        tabIndex={isStop ? 0 : -1}
        onFocus={() => editor.select(id)}
        onClick={() => editor.select(id, { focus: 'settings' })}
        className="flex min-w-0 flex-1 cursor-pointer items-center gap-2.5 rounded-control text-left focus-visible:-outline-offset-2"
      >
        <TypeSign section={section} isSelected={isSelected} />
        <span
          aria-hidden="true"
          className={classNames('min-w-0 flex-1 py-1.5 leading-4.5 break-words', !isVisible && 'text-muted')}
        >
          <span className="block font-medium">{name}</span>
          {name !== type && <span className="block text-xs text-muted">{type}</span>}
        </span>
        <span className="sr-only">{heard.filter(Boolean).join(', ')}</span>
        {isOwnOnPhone && <ChangedDot className="mx-1.5 shrink-0" />}
      </button>
      <RowTools section={section} name={name} isStop={isStop} />
    </li>
  )
}

/** What kind of section it is. */
export const TypeSign = ({ section, isSelected }: { section: Section; isSelected: boolean }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'grid size-7 shrink-0 place-items-center rounded-control-sm [&>svg]:size-4',
      isSelected ? 'bg-surface text-accent-text' : 'bg-pressed text-muted',
    )}
  >
    {isSectionType(section.type) ? TYPE_ICONS[section.type] : <Square />}
  </span>
)

type GripProps = { listeners: ReturnType<typeof useSortable>['listeners']; name: string }

/** What a pointer or a finger takes hold of; the keys take the row itself. */
function Grip({ listeners, name }: GripProps) {
  const t = useMessages(treeMessages)
  const { onMouseDown, onTouchStart } = holds(listeners)
  return (
    <span
      title={t('drag', { name })}
      aria-hidden="true"
      onMouseDown={onMouseDown}
      onTouchStart={onTouchStart}
      className="grid h-full w-5 shrink-0 cursor-grab touch-none place-items-center text-faint [&>svg]:size-4"
    >
      <GripVertical />
    </span>
  )
}

type ToolsProps = { section: Section; name: string; isStop: boolean }

function RowTools({ section: { id, isVisible }, name, isStop }: ToolsProps) {
  const t = useMessages(treeMessages)
  const acts = useActs()
  const canAdd = useEditing(({ home }) => hasRoom(home.value))
  const tabIndex = isStop ? 0 : -1
  return (
    <span className="flex shrink-0 items-center pr-1">
      <IconButton
        label={t(isVisible ? 'hide' : 'show', { name })}
        size="sm"
        tabIndex={tabIndex}
        className={isVisible ? 'text-muted' : 'text-faint'}
        onClick={() => acts.toggle(id)}
      >
        {isVisible ? <Eye /> : <EyeOff />}
      </IconButton>
      <Menu
        trigger={
          <IconButton label={t('more', { name })} size="sm" tabIndex={tabIndex} className="text-muted">
            <Ellipsis />
          </IconButton>
        }
        choices={[
          {
            key: 'up',
            label: t('up'),
            icon: <ArrowUp />,
            keycap: 'Alt ↑',
            onSelect: () => acts.move(-1, id),
          },
          {
            key: 'down',
            label: t('down'),
            icon: <ArrowDown />,
            keycap: 'Alt ↓',
            onSelect: () => acts.move(1, id),
          },
          {
            key: 'duplicate',
            label: t('duplicate'),
            icon: <Copy />,
            keycap: 'Ctrl D',
            disabled: !canAdd,
            onSelect: () => acts.duplicate(id),
          },
          {
            key: 'toggle',
            label: t(isVisible ? 'hide_it' : 'show_it'),
            keycap: 'H',
            icon: isVisible ? <EyeOff /> : <Eye />,
            onSelect: () => acts.toggle(id),
          },
          {
            key: 'delete',
            label: t('delete'),
            icon: <Trash2 />,
            keycap: 'Del',
            tone: 'danger' as const,
            apart: true,
            onSelect: () => acts.remove(id),
          },
        ]}
      />
    </span>
  )
}

/** Where what is carried would stand. */
function DropLine({ at }: { at: number }) {
  const carried = useCarriedId()
  const from = useEditing(({ home }) => (carried === null ? -1 : placeOf(home.value, carried)))
  if (from < 0 || from === at) return null
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'pointer-events-none absolute inset-x-0 z-20 h-0.75 rounded-full bg-accent',
        from < at ? '-bottom-1.5' : '-top-1.5',
      )}
    />
  )
}
