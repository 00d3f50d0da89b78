import { useDraggable } from '@dnd-kit/core'
import { type ReactNode, type RefObject, useState } from 'react'
import { SearchInput } from '#ui/form/search-input.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { useMessages } from '#ui/words/messages.ts'
import type { FieldType } from '../../schema/form-schema.ts'
import { useActs } from '../store/acts.client.ts'
import { FIELD_TYPES, TYPE_ICONS, TYPE_SECTIONS } from './field-types.tsx'
import { typesFound } from './find-types.ts'
import { paletteMessages } from './palette.messages.ts'

type Props = {
  search: RefObject<HTMLInputElement | null>
  /** Something was chosen: a sheet around it closes. */
  onChosen?: () => void
}

/** All types of field: chosen by a press, dragged onto the canvas, or found by typing. */
export function Palette({ search, onChosen }: Props) {
  const t = useMessages(paletteMessages)
  const acts = useActs()
  const [text, setText] = useState('')
  const named = (type: FieldType) => ({ name: t(`type_${type}`), words: t(`words_${type}`) })
  const found = typesFound(text, FIELD_TYPES, named)
  const choose = (type: FieldType): void => {
    acts.insert(type)
    onChosen?.()
  }
  const first = found[0]
  return (
    <div>
      <SearchInput
        ref={search}
        label={t('search')}
        keycap="Ctrl B"
        value={text}
        onValueChange={setText}
        onEnter={() => {
          if (text.trim() === '' || !first) return
          setText('')
          choose(first)
        }}
      />
      {text.trim() !== '' ? (
        <Types label={t('fields')} types={found} onChoose={choose} className="mt-3">
          {found.length === 0 && <p className="m-0 text-compact text-muted">{t('nothing')}</p>}
        </Types>
      ) : (
        TYPE_SECTIONS.map(({ name, types }) => (
          <Types
            key={name}
            label={t(`section_${name}`)}
            types={types}
            onChoose={choose}
            className="mt-3.5"
            isNamed
          />
        ))
      )}
    </div>
  )
}

type TypesProps = {
  label: string
  types: readonly FieldType[]
  onChoose: (type: FieldType) => void
  className: string
  isNamed?: boolean
  children?: ReactNode
}

const Types = ({ label, types, onChoose, className, isNamed = false, children }: TypesProps) => (
  <section aria-label={label} className={className}>
    {isNamed && <h3 className="m-0 mb-1 font-sans text-xs leading-4 font-normal text-muted">{label}</h3>}
    <ul className="m-0 -mx-2 grid list-none grid-cols-2 gap-x-1 p-0">
      {types.map((type) => (
        <TypeButton key={type} type={type} onChoose={() => onChoose(type)} />
      ))}
    </ul>
    {children}
  </section>
)

function TypeButton({ type, onChoose }: { type: FieldType; onChoose: () => void }) {
  const t = useMessages(paletteMessages)
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `type:${type}`,
    data: { carried: { kind: 'type', type } },
  })
  return (
    <li className="min-w-0">
      <button
        ref={setNodeRef}
        type="button"
        // By a pointer or a finger; the keys press it.
        onMouseDown={(event) => listeners?.onMouseDown?.(event)}
        onTouchStart={(event) => listeners?.onTouchStart?.(event)}
        aria-label={t('add', { type: t(`type_${type}`) })}
        onClick={onChoose}
        className={classNames(
          'flex h-8 w-full min-w-0 touch-manipulation items-center gap-1.5 rounded-control-sm pr-0.5 pl-2 text-left text-compact hover:bg-pressed [&>svg]:size-3.5 [&>svg]:shrink-0 [&>svg]:text-muted',
          isDragging && 'bg-pressed',
        )}
      >
        {TYPE_ICONS[type]}
        <span className="min-w-0 truncate">{t(`type_${type}`)}</span>
      </button>
    </li>
  )
}
