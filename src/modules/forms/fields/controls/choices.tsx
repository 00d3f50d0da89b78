import { classNames } from '#ui/theme/class-names.ts'
import type { FieldOption } from '../../schema/form-schema.ts'
import { useForm } from '../state/form-context.client.ts'
import { PAPER_BOX, TICK } from '../state/looks.ts'
import { type ControlProps, spokenOfText, textOf } from './control.ts'
import { PaperTick } from './paper-tick.tsx'
import { Several } from './several.tsx'

/** A longer list is not ticked on paper but written from. */
const MOST_ON_PAPER = 24

/** One of a list that folds. On paper it is there to be ticked. */
export function Dropdown(props: ControlProps) {
  const { field, id, isLocked, answer, set, leave } = props
  const { look, words } = useForm()
  const { options = [] } = field
  const isOpen = answer === undefined && !isLocked
  return (
    <>
      <select
        {...spokenOfText(props)}
        id={id}
        name={field.key}
        className={classNames(look.control, isOpen && 'print:hidden')}
        disabled={isLocked}
        value={textOf(answer)}
        onChange={({ target }) => set(target.value === '' ? undefined : target.value)}
        onBlur={leave}
      >
        <option value="">{field.placeholder || words.t('choose')}</option>
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      {isOpen && options.length <= MOST_ON_PAPER && (
        <ul className="m-0 hidden list-none flex-wrap gap-x-5 gap-y-1 p-0 print:flex">
          {options.map(({ value, label }) => (
            <li key={value} className="inline-flex items-center gap-2 text-sm">
              <PaperTick />
              {label}
            </li>
          ))}
        </ul>
      )}
      {isOpen && options.length > MOST_ON_PAPER && <span className={PAPER_BOX} />}
    </>
  )
}

type Ticked = {
  kind: 'checkbox' | 'radio'
  chosen: readonly string[]
  choose: (value: string, on: boolean) => void
}

/** Several of a few, or one of them, all in sight. */
function Options({ kind, chosen, choose, ...props }: ControlProps & Ticked) {
  const { field, id, isLocked, isInvalid } = props
  const { prefix } = useForm()
  return (
    <Several {...props} isOneOf={kind === 'radio'} className="flex flex-wrap gap-x-5 gap-y-1">
      {field.options?.map((option, at) => (
        <OptionTick
          key={option.value}
          option={option}
          id={at === 0 ? id : `${id}-${at}`}
          name={`${prefix}${field.key}`}
          kind={kind}
          isLocked={isLocked}
          isInvalid={isInvalid}
          isChosen={chosen.includes(option.value)}
          choose={choose}
        />
      ))}
    </Several>
  )
}

type TickProps = Omit<Ticked, 'chosen'> & {
  option: FieldOption
  id: string
  name: string
  isLocked: boolean
  isInvalid: boolean
  isChosen: boolean
}

const OptionTick = ({ option, id, name, kind, isLocked, isInvalid, isChosen, choose }: TickProps) => (
  <label className="inline-flex min-h-8 items-center gap-2 pointer-coarse:min-h-control-lg">
    <span className="relative inline-flex shrink-0">
      <input
        id={id}
        type={kind}
        name={name}
        value={option.value}
        checked={isChosen}
        disabled={isLocked || option.disabled}
        aria-invalid={isInvalid || undefined}
        onChange={({ target }) => choose(option.value, target.checked)}
        className={classNames(TICK, kind === 'radio' ? 'rounded-[10px]' : 'rounded-[5px]')}
      />
      {kind === 'radio' ? (
        <span
          aria-hidden="true"
          className="pointer-events-none invisible absolute inset-1.5 rounded-[10px] bg-on-accent peer-checked:visible"
        />
      ) : (
        <svg
          viewBox="0 0 20 20"
          aria-hidden="true"
          className="pointer-events-none invisible absolute inset-0 size-5 fill-none stroke-on-accent stroke-[2.5] peer-checked:visible"
        >
          <path d="m5 10.5 3.2 3.2L15 7" />
        </svg>
      )}
    </span>
    <span className={classNames('text-sm', option.disabled && 'text-muted')}>{option.label}</span>
  </label>
)

const isText = (value: unknown): value is string => typeof value === 'string'

export function CheckboxGroup(props: ControlProps) {
  const { field, answer, set } = props
  const chosen = Array.isArray(answer) ? answer.filter(isText) : []
  const choose = (value: string, on: boolean) => {
    const now = (field.options ?? [])
      .map((option) => option.value)
      .filter((each) => (each === value ? on : chosen.includes(each)))
    set(now.length > 0 ? now : undefined)
  }
  return <Options {...props} kind="checkbox" chosen={chosen} choose={choose} />
}

export function RadioGroup(props: ControlProps) {
  const { answer, set } = props
  const chosen = typeof answer === 'string' ? [answer] : []
  return <Options {...props} kind="radio" chosen={chosen} choose={(value) => set(value)} />
}
