import type { UseFormReturn } from 'react-hook-form'
import { DateField } from '#ui/date/date-field.tsx'
import { TextField } from '#ui/form/fields.tsx'
import { RowsField } from '#ui/form/rows-field.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { hoursMessages } from './hours.messages.ts'
import { type HoursValues, isOffOutside, WEEK, type WeekdayName } from './hours-values.ts'
import { useSpansText } from './spans/spans-text.client.ts'
import { readSpans, spansText } from './spans/typed-spans.ts'

type Props = { form: UseFormReturn<HoursValues, unknown, HoursValues> }
type SpansName = `weekly.${WeekdayName}` | `days.${number}.spans` | `timeOff.${number}.hours`

type SpansProps = Props & { name: SpansName; label: string; empty: string; warning?: string | undefined }

/**
 * Hours, typed as people type them and written properly once the field is left; what was understood stands below, in the
 * words of whoever reads it.
 */
function SpansField({ form, name, label, empty, warning }: SpansProps) {
  const say = useSpansText()
  const understood = readSpans(form.watch(name))
  return (
    <TextField
      form={form}
      name={name}
      label={label}
      placeholder={empty}
      {...(understood && understood.length > 0 && { help: say(understood) })}
      {...(understood && warning && { warning: `${say(understood)} · ${warning}` })}
      onLeave={() => {
        const typed = form.getValues(name)
        const spans = readSpans(typed)
        const proper = spans && spansText(spans)
        if (proper !== null && proper !== typed) {
          form.setValue(name, proper, { shouldDirty: true, shouldValidate: true })
        }
      }}
    />
  )
}

/** The hours of each weekday, from Monday. */
export function WeeklyFields({ form, empty }: Props & { empty: string }) {
  const t = useMessages(hoursMessages)
  return (
    <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
      {WEEK.map(([name]) => (
        <SpansField key={name} form={form} name={`weekly.${name}`} label={t(name)} empty={empty} />
      ))}
    </div>
  )
}

/** Days that are not as their weekday. */
export function DaysFields({ form, title }: Props & { title: string }) {
  const t = useMessages(hoursMessages)
  return (
    <RowsField
      form={form}
      name="days"
      title={title}
      bare
      empty={t('no_days')}
      add={t('add_day')}
      remove={(number) => t('remove_day', { number: String(number) })}
      fresh={{ day: '', name: '', spans: '' }}
      columns="sm:grid-cols-[11rem_1fr_1fr]"
    >
      {(index) => (
        <>
          <DateField form={form} name={`days.${index}.day`} label={t('day')} required />
          <TextField form={form} name={`days.${index}.name`} label={t('day_name')} />
          <SpansField form={form} name={`days.${index}.spans`} label={t('day_hours')} empty={t('closed')} />
        </>
      )}
    </RowsField>
  )
}

/** When an employee is away: days, or the hours of one. */
export function TimeOffFields({ form }: Props) {
  const t = useMessages(hoursMessages)
  return (
    <RowsField
      form={form}
      name="timeOff"
      title={t('time_off')}
      bare
      empty={t('no_days')}
      add={t('add_time_off')}
      remove={(number) => t('remove_time_off', { number: String(number) })}
      fresh={{ from_day: '', until_day: '', hours: '', reason: '' }}
      columns="sm:grid-cols-2"
    >
      {(index) => (
        <>
          <DateField form={form} name={`timeOff.${index}.from_day`} label={t('from_day')} required />
          <DateField form={form} name={`timeOff.${index}.until_day`} label={t('until_day')} />
          <SpansField
            form={form}
            name={`timeOff.${index}.hours`}
            label={t('off_hours')}
            empty={t('off_all_day')}
            warning={isOffOutside(form.watch(), index) ? t('off_outside') : undefined}
          />
          <TextField form={form} name={`timeOff.${index}.reason`} label={t('reason')} required />
        </>
      )}
    </RowsField>
  )
}
