import { Meter } from '#ui/chart/meter.tsx'
import { formatWhole } from '#ui/words/figures.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { sayNumber } from '../schema/thousands.ts'
import { sayAnswer } from '../submissions/answers/answer-words.ts'
import type { Choice } from './form-report.ts'
import { reportMessages } from './report.messages.ts'
import type { FieldReport } from './report-rows.ts'

/** What was answered to one field. */
export function FieldSummary({ field, total }: { field: FieldReport; total: number }) {
  const t = useMessages(reportMessages)
  const language = useLanguage()
  const { label, answered, kind, numbers, latest, thousands, places } = field
  return (
    <section
      className="grid content-start gap-3 rounded-card border border-line bg-surface p-4"
      aria-label={label}
    >
      <div>
        <h3 className="m-0 text-base font-semibold">{label}</h3>
        <p className="m-0 text-compact text-muted">{t('field_answered', { count: answered, total })}</p>
      </div>
      {kind === 'choices' && <Choices field={field} choices={field.choices} />}
      {field.stars.length > 0 && (
        <Rows
          label={label}
          of={answered}
          rows={field.stars.map(({ stars, count }) => ({
            key: String(stars),
            name: t('stars', { count: stars }),
            count,
          }))}
        />
      )}
      {numbers && <Numbers {...numbers} thousands={thousands} places={places} />}
      {latest.length > 0 && (
        <div>
          <p className="m-0 mb-1 text-xs text-muted">{t('latest')}</p>
          <ul className="m-0 grid list-none gap-1 p-0">
            {latest.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are drawn once, and two may be the same
              <li key={index} className="truncate border-l-2 border-line pl-2">
                {sayAnswer(field, text, language)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {kind === 'files' && answered > 0 && (
        <p className="m-0">{t(field.type === 'signature' ? 'signatures' : 'files', { count: answered })}</p>
      )}
    </section>
  )
}

type NumbersProps = NonNullable<FieldReport['numbers']> & Pick<FieldReport, 'thousands' | 'places'>

function Numbers({ average, least, most, thousands, places }: NumbersProps) {
  const t = useMessages(reportMessages)
  const facts = [
    [t('average'), average],
    [t('least'), least],
    [t('most'), most],
  ] as const
  return (
    <dl className="m-0 flex gap-6">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="m-0 text-lg font-semibold tabular-nums">
            {sayNumber({ thousands, places }, value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What a choice is called: as the form has it now, or as it was kept. */
export function useChoiceName(): (field: { type: string }, choice: Choice) => string {
  const t = useMessages(reportMessages)
  return ({ type }, { value, label }) => {
    if (type === 'toggle') return t(value === 'true' ? 'yes' : 'no')
    return label ?? t('former', { value })
  }
}

function Choices({ field, choices }: { field: FieldReport; choices: readonly Choice[] }) {
  const nameOf = useChoiceName()
  return (
    <Rows
      label={field.label}
      of={field.answered}
      rows={choices.map((choice) => ({
        key: choice.value,
        name: nameOf(field, choice),
        count: choice.count,
      }))}
    />
  )
}

type RowsProps = {
  label: string
  rows: readonly { key: string; name: string; count: number }[]
  /** How many people a share is of, where one may be in several rows; otherwise of all rows together. */
  of?: number
}

/** Names with how often each: a table, each row with a bar as long as its share of all. */
export function Rows({ label, rows, of }: RowsProps) {
  const t = useMessages(reportMessages)
  const all = of ?? rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <table className="w-full border-collapse" aria-label={label}>
      <thead className="sr-only">
        <tr>
          <th>{t('choice')}</th>
          <th>{t('times')}</th>
          <th>{t('share')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, count }) => (
          <tr key={key}>
            <td className="w-1/2 max-w-0 truncate py-1 pr-3">{name}</td>
            <td className="py-1">
              <span className="flex items-center gap-2">
                <Meter label={name} value={count} most={Math.max(1, all)} className="w-full max-w-40" />
                <span className="tabular-nums">{formatWhole(count)}</span>
              </span>
            </td>
            <td className="w-12 py-1 text-right text-muted tabular-nums">
              {all > 0 ? `${Math.round((count * 100) / all)} %` : '—'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
