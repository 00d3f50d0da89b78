import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip } from '../button/chip.tsx'
import { type Option, Select } from '../form/select.tsx'
import { type ListFilters, refiltered } from './list-filters.ts'

type Choice<Value extends string> = { readonly value: Value; readonly label: string }

type ChoiceProps<Value extends string> = {
  /** What they have in common: `Tipo de producto`. */
  label: string
  /** The chip that leaves nothing out. */
  all: string
  choices: readonly Choice<Value>[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** One of a few, as chips side by side. */
export const ChoiceFilter = <Value extends string>(props: ChoiceProps<Value>) => (
  <fieldset className="m-0 flex max-w-full min-w-0 flex-wrap gap-2 border-0 p-0">
    <legend className="sr-only">{props.label}</legend>
    <Chip pressed={props.value === undefined} onPressedChange={() => props.onChange(undefined)}>
      {props.all}
    </Chip>
    {props.choices.map(({ value, label }) => (
      <Chip
        key={value}
        pressed={props.value === value}
        onPressedChange={(on) => props.onChange(on ? value : undefined)}
      >
        {label}
      </Chip>
    ))}
  </fieldset>
)

type ByStatus<Status extends string> = ListFilters & { status?: Status | undefined }

type StatusProps<Status extends string> = {
  label: string
  all: string
  statuses: readonly Status[]
  said: (status: Status) => string
  filters: ByStatus<Status>
  onFilters: (filters: ByStatus<Status>) => void
}

/** Only those that stand so. */
export const StatusFilter = <Status extends string>({
  statuses,
  said,
  filters,
  onFilters,
  ...words
}: StatusProps<Status>) => (
  <ChoiceFilter
    {...words}
    choices={statuses.map((value) => ({ value, label: said(value) }))}
    value={filters.status}
    onChange={(status) => onFilters(refiltered(filters, { status }))}
  />
)

type ToggleProps = {
  label: string
  icon?: ReactNode
  value: true | undefined
  onChange: (value: true | undefined) => void
}

/** Only those of which something is true. */
export const ToggleFilter = ({ label, icon, value, onChange }: ToggleProps) => (
  <Chip icon={icon} pressed={value ?? false} onPressedChange={(on) => onChange(on || undefined)}>
    {label}
  </Chip>
)

/** Says what one thing alone these are of, as the address has it, and takes that away. */
export const OnlyFilter = ({ label, onAway }: { label: string; onAway: () => void }) => (
  <Chip pressed icon={<X />} onPressedChange={onAway} className="max-w-72">
    <span className="truncate">{label}</span>
  </Chip>
)

const ALL = 'all'

/** One of several, in a list at the end of the line. */
export const SelectFilter = ({ label, all, choices, value, onChange }: ChoiceProps<string>) => {
  // What an address names may be newer than the choices that are known: it is not said by its id.
  const isUnknown = value !== undefined && !choices.some((choice) => choice.value === value)
  const options: Option<string>[] = [
    { value: ALL, label: all },
    ...choices,
    ...(isUnknown ? [{ value, label: '…' }] : []),
  ]
  return (
    <Select
      aria-label={label}
      size="sm"
      options={options}
      value={value ?? ALL}
      onValueChange={(chosen) => onChange(chosen === ALL ? undefined : chosen)}
      className="w-auto! max-w-56 sm:ml-auto"
    />
  )
}
