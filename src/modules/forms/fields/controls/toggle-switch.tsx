import { classNames } from '#ui/theme/class-names.ts'
import { useForm } from '../state/form-context.client.ts'
import { type ControlProps, spoken } from './control.ts'
import { PaperTick } from './paper-tick.tsx'

/** Yes or no. */
export function ToggleSwitch(props: ControlProps) {
  const { field, id, isLocked, answer, set, leave } = props
  const { words } = useForm()
  const isOn = answer === true
  return (
    <span className="inline-flex min-h-control items-center gap-2.5 pointer-coarse:min-h-control-lg">
      {!isOn && !isLocked && (
        <span aria-hidden="true" className="hidden items-center gap-2 text-sm print:inline-flex">
          <PaperTick /> {words.t('on')} <PaperTick /> {words.t('off')}
        </span>
      )}
      <span className={classNames('relative inline-flex', !isLocked && 'print:hidden')}>
        <input
          {...spoken(props)}
          id={id}
          name={field.key}
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          disabled={isLocked}
          onChange={({ target }) => set(target.checked)}
          onBlur={leave}
          className="peer h-6 w-10 appearance-none rounded-[12px] border border-field-line bg-field-line outline-none checked:border-accent-edge checked:bg-accent focus-visible:ring-3 focus-visible:ring-accent-line disabled:opacity-50"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-[8px] bg-surface transition-transform peer-checked:translate-x-4 peer-checked:bg-on-accent"
        />
      </span>
      <span aria-hidden="true" className={classNames('text-sm', !isOn && !isLocked && 'print:hidden')}>
        {words.t(isOn ? 'on' : 'off')}
      </span>
    </span>
  )
}
