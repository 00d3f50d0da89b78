import { CalendarPlus } from 'lucide-react'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { type Kept, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordPage } from '#ui/form/record-page.tsx'
import { Filled } from '#ui/page/places.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useToday } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { dominicanHolidays } from '../holidays/dominican-holidays.ts'
import { hoursMessages } from '../hours.messages.ts'
import { DaysFields, WeeklyFields } from '../hours-fields.tsx'
import { shopHoursSections } from '../hours-places.client.ts'
import { type HoursValues, hoursSent, hoursValues } from '../hours-values.ts'
import { useHoursForm } from '../use-hours.client.ts'
import { specialDaysMessages } from './special-days.messages.ts'
import { SpecialDays } from './special-days.tsx'

const { get, getSpecialDays, update } = api.businessHours
const ANSWERS = [get.queryKey(), getSpecialDays.queryKey(), api.employee.getWeek.queryKey()]

/** The shop's own: there is one, which no id tells from others. */
const READ = {
  queryOptions: () => get.queryOptions(undefined),
  fetch: () => get.fetch(undefined),
}

type Props = {
  right: Right
  onBack: () => void
  /** Who works on open days is for those who may see them. */
  onEmployee: ((id: string) => void) | null
}

/** When the shop is open, and its holidays: /home/settings/hours. */
export function ShopHoursScreen({ right, onBack, onEmployee }: Props) {
  const t = useMessages(hoursMessages)
  const says = useMessages(specialDaysMessages)
  const year = Number(useToday().slice(0, 4))
  const record = useRecordForm({
    ...useHoursForm(),
    id: 'shop',
    read: READ,
    begin: hoursValues,
    save: async (values: HoursValues, kept: Kept | null) => {
      await update.call({ ...hoursSent(values), ...(kept && { version: kept.version }) })
    },
    answers: ANSWERS,
    onSaved: () => undefined,
    stays: true,
  })
  const { form } = record
  /** Those that are not there yet, each by its name in the language of whoever adds them. */
  const offer = (of: number): void => {
    const days = form.getValues('days')
    const missing = dominicanHolidays(of).filter(({ day }) => !days.some((row) => row.day === day))
    const added = missing.map(({ day, name }) => ({ day: String(day), name: t(name), spans: '' }))
    const all = [...days, ...added].toSorted((a, b) => (a.day < b.day ? -1 : 1))
    form.setValue('days', all, { shouldDirty: true })
    showToast({ title: t('offered', { number: String(added.length) }) })
  }
  return (
    <RecordPage<HoursValues, HoursValues>
      record={record}
      title={t('title')}
      back={{ label: t('back'), onBack }}
      right={right}
      sections={[
        {
          key: 'weekly',
          title: t('weekly'),
          help: t('weekly_shop_help'),
          content: <WeeklyFields form={form} empty={t('closed')} />,
        },
        {
          key: 'days',
          title: t('days_shop'),
          help: t('days_shop_help'),
          content: (
            <>
              <Filled place={shopHoursSections} props={{ asOf: record.record?.version ?? 0 }} />
              <div className="flex flex-wrap gap-2">
                {[year, year + 1].map((each) => (
                  <Button
                    key={each}
                    size="sm"
                    icon={<CalendarPlus />}
                    disabled={right.state !== 'allowed'}
                    onClick={() => offer(each)}
                  >
                    {t('offer', { year: String(each) })}
                  </Button>
                ))}
              </div>
              <DaysFields form={form} title={t('days_shop')} />
            </>
          ),
        },
        ...(onEmployee
          ? [
              {
                key: 'special',
                title: says('title'),
                help: says('help'),
                content: <SpecialDays onEmployee={onEmployee} />,
              },
            ]
          : []),
      ]}
    />
  )
}
