import { classNames } from '#ui/theme/class-names.ts'
import { USUAL_SLIDER } from '../../schema/new-form.ts'
import { sayNumber } from '../../schema/thousands.ts'
import { useForm } from '../state/form-context.client.ts'
import { PAPER_BOX } from '../state/looks.ts'
import { type ControlProps, spoken } from './control.ts'
import { Several } from './several.tsx'

const STARS = [1, 2, 3, 4, 5] as const

/** One to five stars, chosen like any one of five. */
export function RatingStars(props: ControlProps) {
  const { field, id, isLocked, isInvalid, isRequired, answer, set } = props
  const { words, prefix } = useForm()
  const given = typeof answer === 'number' ? answer : 0
  return (
    <Several {...props} isOneOf className="flex flex-wrap items-center gap-0.5">
      {STARS.map((count) => (
        <label key={count} className="relative inline-grid size-10 place-items-center pointer-coarse:size-11">
          <input
            id={count === 1 ? id : `${id}-${count}`}
            type="radio"
            name={`${prefix}${field.key}`}
            value={count}
            checked={given === count}
            disabled={isLocked}
            aria-invalid={isInvalid || undefined}
            aria-label={words.t('star', { count })}
            onChange={() => set(count)}
            className="absolute inset-0 appearance-none rounded-control outline-none focus-visible:ring-3 focus-visible:ring-accent-line"
          />
          <svg
            viewBox="0 0 24 24"
            aria-hidden="true"
            className={classNames(
              'pointer-events-none size-7 stroke-[1.5]',
              count <= given ? 'fill-attn stroke-attn-text' : 'fill-none stroke-field-line',
            )}
          >
            <path
              d="m12 3 2.8 5.7 6.2.9-4.5 4.4 1 6.2-5.5-2.9-5.5 2.9 1-6.2L3 9.6l6.2-.9z"
              strokeLinejoin="round"
            />
          </svg>
        </label>
      ))}
      {given > 0 && !isRequired && !isLocked && (
        <button
          type="button"
          className="ml-2 min-h-8 px-1 text-xs text-accent-text underline print:hidden"
          onClick={() => set(undefined)}
        >
          {words.t('clear')}
        </button>
      )}
    </Several>
  )
}

/** Somewhere between two ends. Until it is moved nothing is answered, and it says so. */
export function RangeSlider(props: ControlProps) {
  const { field, id, isLocked, answer, set, leave } = props
  const { words } = useForm()
  const { min: least = USUAL_SLIDER.min, max: most = USUAL_SLIDER.max } = field.validation ?? {}
  const given = typeof answer === 'number' ? answer : null
  return (
    <div className="flex min-h-control items-center gap-3 pointer-coarse:min-h-control-lg">
      <span aria-hidden="true" className="text-xs text-muted">
        {sayNumber(field, least)}
      </span>
      <input
        {...spoken(props)}
        id={id}
        name={field.key}
        type="range"
        min={least}
        max={most}
        step={field.step ?? USUAL_SLIDER.step}
        disabled={isLocked}
        value={given ?? least}
        aria-valuetext={given === null ? words.t('unanswered') : sayNumber(field, given)}
        className={classNames('h-6 min-w-0 flex-1', given === null && 'print:hidden')}
        onChange={({ target }) => set(Number(target.value))}
        // Where it stands already may be what is meant.
        onPointerUp={({ currentTarget }) => set(Number(currentTarget.value))}
        onKeyUp={({ key, currentTarget }) =>
          key !== 'Tab' && key !== 'Shift' && set(Number(currentTarget.value))
        }
        onBlur={leave}
      />
      {given === null && <span className={classNames(PAPER_BOX, 'flex-1')} />}
      <span aria-hidden="true" className="text-xs text-muted">
        {sayNumber(field, most)}
      </span>
      <output
        htmlFor={id}
        className={classNames('min-w-10 text-right text-sm font-medium', given === null && 'print:hidden')}
      >
        {given === null ? '—' : sayNumber(field, given)}
      </output>
    </div>
  )
}

/** A colour, by the browser's own chooser. Until one is chosen nothing is answered, and it says so. */
export function ColorPicker(props: ControlProps) {
  const { field, id, isLocked, isRequired, answer, set, leave } = props
  const { words } = useForm()
  const given = typeof answer === 'string' ? answer : null
  return (
    <div className="flex min-h-control items-center gap-3">
      <input
        {...spoken(props)}
        id={id}
        name={field.key}
        type="color"
        disabled={isLocked}
        value={given ?? '#808080'}
        className={classNames(
          'h-9 w-14 rounded-control border border-field-line bg-surface p-1 pointer-coarse:h-11',
          given === null ? 'print:hidden' : 'print:[print-color-adjust:exact]',
        )}
        onChange={({ target }) => set(target.value)}
        onBlur={leave}
      />
      {given === null && <span className={classNames(PAPER_BOX, 'flex-1')} />}
      <output htmlFor={id} className={classNames('font-mono text-sm', given === null && 'print:hidden')}>
        {given ?? words.t('unanswered')}
      </output>
      {given !== null && !isRequired && !isLocked && (
        <button
          type="button"
          className="min-h-8 px-1 text-xs text-accent-text underline print:hidden"
          onClick={() => set(undefined)}
        >
          {words.t('clear')}
        </button>
      )}
    </div>
  )
}
