import { ArrowDown, ArrowUp, CircleSlash, Ellipsis, Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { useMessages } from '#ui/words/messages.ts'
import type { FieldOption, FormField } from '../../schema/form-schema.ts'
import {
  addOption,
  addOptionLines,
  changeOptionLabel,
  changeOptionValue,
  moveOption,
  removeOption,
  switchOption,
  valueFollows,
} from '../state/options.ts'
import { useDesigner } from '../store/designer-store.client.ts'
import { panelMessages } from './panel.messages.ts'

type Props = { field: FormField }

/** What can be chosen in a field, in its order: Enter adds one below, Alt with arrows moves one. */
export function OptionsEditor({ field }: Props) {
  const t = useMessages(panelMessages)
  const designer = useDesigner()
  const { key, options = [] } = field
  const [showsValues, setShowsValues] = useState(false)
  const [isPasting, setPasting] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const focusOn = (at: number): void => {
    // Once it is drawn.
    requestAnimationFrame(() =>
      place.current?.querySelectorAll<HTMLInputElement>('[data-option]')[at]?.focus(),
    )
  }
  const add = (): void => {
    designer.edit((schema) => addOption(schema, key, t('option_new', { number: options.length + 1 })))
    focusOn(options.length)
  }
  const move = (from: number, to: number): void => {
    const option = options[from]
    if (!option || to < 0 || to >= options.length) return
    designer.edit((schema) => moveOption(schema, key, from, to), {
      say: t('option_moved', { name: option.label || option.value, place: to + 1, of: options.length }),
    })
    focusOn(to)
  }
  return (
    <div ref={place} role="group" aria-label={t('options')} className="grid gap-2">
      <div className="flex items-center justify-between gap-2">
        <span className="text-compact leading-4 font-medium">{t('options')}</span>
        <Menu
          trigger={
            <IconButton label={t('option_more', { name: t('options') })} size="sm" className="-my-1.5">
              <Ellipsis />
            </IconButton>
          }
          choices={[
            { key: 'values', label: t('show_values'), onSelect: () => setShowsValues(!showsValues) },
            { key: 'paste', label: t('paste_options'), onSelect: () => setPasting(true) },
          ]}
        />
      </div>
      <ul className="m-0 grid list-none gap-1.5 p-0">
        {options.map((option, at) => (
          // An option has no name of its own that stays: its place is it.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at}>
            <OptionRow
              field={field}
              option={option}
              at={at}
              showsValue={showsValues}
              onMove={(to) => move(at, to)}
              onEnter={add}
            />
          </li>
        ))}
      </ul>
      {isPasting ? (
        <Paste
          onLines={(text) => {
            designer.edit((schema) => addOptionLines(schema, key, text))
            setPasting(false)
          }}
        />
      ) : (
        <Button size="sm" icon={<Plus />} className="justify-self-start" onClick={add}>
          {t('add_option')}
        </Button>
      )}
    </div>
  )
}

type RowProps = Props & {
  option: FieldOption
  at: number
  showsValue: boolean
  onMove: (to: number) => void
  onEnter: () => void
}

function OptionRow({ field: { key, options = [] }, option, at, showsValue, onMove, onEnter }: RowProps) {
  const t = useMessages(panelMessages)
  const designer = useDesigner()
  const { label, disabled = false } = option
  const name = label || option.value
  const onKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (event.altKey && step !== 0) {
      event.preventDefault()
      onMove(at + step)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      onEnter()
    }
  }
  const remove = (): void => designer.edit((schema) => removeOption(schema, key, at))
  return (
    <div className="grid gap-1">
      <div className="flex items-center">
        <TextInput
          data-option=""
          aria-label={t('option', { number: at + 1 })}
          aria-description={t('move_option', { name })}
          value={label}
          maxLength={300}
          onKeyDown={onKey}
          onValueChange={(text) => {
            const follows = designer.mayValueFollow(key, option.value) && valueFollows(options, at)
            designer.edit((schema) => changeOptionLabel(schema, key, at, { label: text, follows }), {
              typing: `option ${at}`,
            })
          }}
          autoComplete="off"
          className={classNames('flex-1', disabled && 'line-through')}
        />
        <Menu
          trigger={
            <IconButton label={t('option_more', { name })} size="sm" className="ml-0.5">
              <Ellipsis />
            </IconButton>
          }
          choices={[
            {
              key: 'up',
              label: t('option_up'),
              icon: <ArrowUp />,
              keycap: 'Alt ↑',
              disabled: at === 0,
              onSelect: () => onMove(at - 1),
            },
            {
              key: 'down',
              label: t('option_down'),
              icon: <ArrowDown />,
              keycap: 'Alt ↓',
              disabled: at === options.length - 1,
              onSelect: () => onMove(at + 1),
            },
            {
              key: 'off',
              label: t('option_off'),
              icon: <CircleSlash />,
              onSelect: () => designer.edit((schema) => switchOption(schema, key, at, !disabled)),
            },
          ]}
        />
        <IconButton label={t('delete_option', { name })} size="sm" onClick={remove}>
          <Trash2 />
        </IconButton>
      </div>
      {showsValue && <OptionValue fieldKey={key} options={options} at={at} />}
    </div>
  )
}

type ValueProps = { fieldKey: string; options: readonly FieldOption[]; at: number }

function OptionValue({ fieldKey, options, at }: ValueProps) {
  const t = useMessages(panelMessages)
  const designer = useDesigner()
  const [typed, setTyped] = useState<string | null>(null)
  const value = options[at]?.value ?? ''
  const isTaken = typed !== null && typed !== value && options.some((each) => each.value === typed)
  return (
    <div className="grid gap-1 pl-4">
      <TextInput
        size="sm"
        mono
        aria-label={t('option_value', { number: at + 1 })}
        aria-invalid={isTaken || undefined}
        value={isTaken || typed === '' ? typed : value}
        maxLength={200}
        onValueChange={(text) => {
          setTyped(text)
          designer.edit((schema) => changeOptionValue(schema, fieldKey, at, text), { typing: `value ${at}` })
        }}
        onBlur={() => setTyped(null)}
        autoComplete="off"
      />
      {isTaken && (
        <span role="alert" className="text-xs font-medium text-danger-text">
          {t('option_value_taken')}
        </span>
      )}
    </div>
  )
}

function Paste({ onLines }: { onLines: (text: string) => void }) {
  const t = useMessages(panelMessages)
  const [text, setText] = useState('')
  return (
    <div className="grid gap-2">
      <TextArea
        autoFocus
        rows={4}
        aria-label={t('paste_options')}
        placeholder={t('paste_help')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button size="sm" className="justify-self-start" onClick={() => onLines(text)}>
        {t('paste_add')}
      </Button>
    </div>
  )
}
