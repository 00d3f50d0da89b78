import { ArrowDown, ArrowUp, Plus, RotateCcw, X } from 'lucide-react'
import { type ReactNode, use, useRef, useState } from 'react'
import {
  type ArrayPath,
  type FieldArray,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useFieldArray,
} from 'react-hook-form'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../theme/class-names.ts'
import { formatWhole } from '../words/figures.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { FieldsDisabled, useFieldName } from './field-names.client.ts'

type Deleted<Row> = {
  rows: readonly (Row & { id: string; name: string; code: string })[]
  /** What is said before them. */
  title: string
  /** The name of the button that puts one back. */
  restore: (name: string) => string
}

/** Two that were made one after the other may have one name. */
const calledOf = ({ name, code }: { name: string; code: string }): string => `${name} (${code})`

type Props<In extends FieldValues, Out, Name extends ArrayPath<In>> = {
  form: UseFormReturn<In, unknown, Out>
  name: Name
  title: string
  /** The heading of the section says the title already. */
  bare?: boolean
  /** What is said while there is none. */
  empty?: string
  add: string
  /** The name of the button that takes the row of this number away; the first is 1. */
  remove: (number: number) => string
  /** How the row of this number is called where somebody decides their order; the first is 1. */
  ordered?: (number: number) => string
  /** What a new row begins with. */
  fresh: FieldArray<In, Name>
  /** Rows of before that are deleted: each can be put back. */
  deleted?: Deleted<FieldArray<In, Name>> | undefined
  /** The fields that no two rows share: what is said of them is looked at anew whichever row is left or taken away. */
  distinct?: readonly string[]
  /** The columns of a row: `sm:grid-cols-[10rem_1fr]`. */
  columns: string
  /** The fields of a row, side by side. */
  children: (index: number) => ReactNode
}

/** Has what is said of some fields of all rows agree with all of them; of one where nothing is typed nothing is said yet. */
function useDistinct<In extends FieldValues, Out, Name extends ArrayPath<In>>(
  { getValues, trigger }: UseFormReturn<In, unknown, Out>,
  name: Name,
  distinct: readonly string[] = [],
): () => void {
  return () => {
    const typed = (path: string): path is Path<In> =>
      path.split('.').reduce<unknown>((at, step) => Object(at)[step], getValues()) !== ''
    const rows: unknown = getValues()[name]
    if (distinct.length === 0 || !Array.isArray(rows)) return
    const paths = rows.flatMap((_, index) => distinct.map((field) => `${name}.${index}.${field}`))
    void trigger(paths.filter(typed))
  }
}

type Order = { number: number; of: number; called: string; disabled: boolean; onMove: (to: number) => void }

/** Takes a row a place up or down. The button keeps the focus as its row moves. */
function Places({ number, of, called, disabled, onMove }: Order) {
  const t = useMessages(uiMessages)
  return [true, false].map((up) => {
    const to = up ? number - 1 : number + 1
    return (
      <IconButton
        key={String(up)}
        label={`${t(up ? 'move_up' : 'move_down')}: ${called}`}
        variant="quiet"
        disabled={disabled}
        aria-disabled={to < 1 || to > of}
        className="aria-disabled:opacity-40"
        onClick={({ currentTarget }) => {
          if (to < 1 || to > of) return
          onMove(to)
          requestAnimationFrame(() => currentTarget.focus())
        }}
      >
        {up ? <ArrowUp /> : <ArrowDown />}
      </IconButton>
    )
  })
}

/** Rows of a record that are added, changed and taken away with it, and stand in an order where somebody decides it. */
export function RowsField<In extends FieldValues, Out, Name extends ArrayPath<In>>(
  props: Props<In, Out, Name>,
) {
  const {
    form,
    name,
    title,
    bare,
    empty,
    add,
    remove,
    ordered,
    fresh,
    deleted,
    distinct,
    columns,
    children,
  } = props
  const t = useMessages(uiMessages)
  const [said, setSaid] = useState('')
  // The rows' own ids are the server's, so the list is keyed by another name.
  const rows = useFieldArray({ control: form.control, name, keyName: 'key' })
  const disabled = use(FieldsDisabled)
  const lookAgain = useDistinct(form, name, distinct)
  const adding = useRef<HTMLButtonElement>(null)
  const ids = new Set(rows.fields.map((row) => ('id' in row ? row.id : null)))
  const gone = deleted?.rows.filter(({ id }) => !ids.has(id)) ?? []
  useFieldName(name, title, (value) => formatWhole(Array.isArray(value) ? value.length : 0))
  return (
    <section
      aria-label={title}
      onBlur={lookAgain}
      className={classNames('grid gap-3', !bare && 'border-t border-line pt-4')}
    >
      {!bare && <h3 className="m-0 text-base">{title}</h3>}
      {rows.fields.length === 0 && empty && <p className="m-0 text-muted">{empty}</p>}
      {rows.fields.map(({ key }, index) => (
        <div key={key} className="flex items-start gap-2">
          <div className={classNames('grid min-w-0 flex-1 items-start gap-3', columns)}>
            {children(index)}
          </div>
          <div className="mt-5.5 flex flex-col sm:flex-row">
            {ordered && (
              <Places
                number={index + 1}
                of={rows.fields.length}
                called={ordered(index + 1)}
                disabled={disabled}
                onMove={(to) => {
                  const name = ordered(index + 1)
                  rows.move(index, to - 1)
                  setSaid(t('moved', { name, place: to, of: rows.fields.length }))
                }}
              />
            )}
            <IconButton
              label={remove(index + 1)}
              variant="quiet"
              disabled={disabled}
              onClick={() => {
                rows.remove(index)
                lookAgain()
                adding.current?.focus()
              }}
            >
              <X />
            </IconButton>
          </div>
        </div>
      ))}
      {ordered && (
        <span role="status" className="sr-only">
          {said}
        </span>
      )}
      <Button
        ref={adding}
        size="sm"
        icon={<Plus />}
        disabled={disabled}
        className="justify-self-start"
        onClick={() => rows.append(fresh)}
      >
        {add}
      </Button>
      {deleted && gone.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-muted">{deleted.title}</span>
          {gone.map((row) => (
            <Button
              key={row.id}
              size="sm"
              variant="quiet"
              icon={<RotateCcw />}
              aria-label={deleted.restore(calledOf(row))}
              disabled={disabled}
              onClick={() => rows.append(row)}
            >
              {calledOf(row)}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
