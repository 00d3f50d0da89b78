import { Button } from '#ui/button/button.tsx'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { priceText } from './service-step.tsx'
import { STEPS, type Step, type Wish } from './wish.ts'
import { wizardMessages } from './wizard.messages.ts'

type Chosen = {
  readonly step: Step
  readonly label: string
  readonly said: string
  readonly more?: string | undefined
}

/** What was chosen in each step, as it is read. */
export function useChosen(wish: Wish): readonly Chosen[] {
  const t = useMessages(wizardMessages)
  const { day, time } = useFormats()
  const { service } = wish
  const contact = [wish.customer_phone, wish.customer_email].filter(Boolean).join(' · ')
  const length = service && [
    t('minutes', { count: service.duration_minutes }),
    (service.buffer_minutes ?? 0) > 0 && t('buffer', { count: service.buffer_minutes ?? 0 }),
    priceText(service.price),
    service.deposit_amount && t('deposit', { amount: priceText(service.deposit_amount) }),
  ]
  return [
    { step: 'customer', label: t('customer'), said: wish.customer_name, more: contact },
    {
      step: 'service',
      label: t('service'),
      said: service?.name ?? '',
      more: length?.filter(Boolean).join(' · '),
    },
    {
      step: 'service',
      label: t('professional'),
      said: service ? (wish.professional?.name ?? t('any')) : '',
    },
    {
      step: 'time',
      label: t('time'),
      said: wish.date ? day(wish.date, 'long') : '',
      more: wish.time ? time(wish.time) : undefined,
    },
  ]
}

type RowsProps = {
  rows: readonly Chosen[]
  /** Whether one can go back to a step. */
  isBehind?: (step: Step) => boolean
  onStep: (step: Step) => void
  /** How a row looks: on a line of its own, or closely. */
  look?: string
}

/** What was chosen, with the way back to where it was. */
export function ChosenRows({ rows, isBehind = () => true, onStep, look = '' }: RowsProps) {
  const t = useMessages(wizardMessages)
  return (
    <dl className="m-0 grid gap-3">
      {rows.map(({ step, label, said, more }) => (
        <div key={label} className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 ${look}`}>
          <dt className="col-start-1 text-compact text-muted">{label}</dt>
          <dd className="col-start-1 m-0 font-medium wrap-anywhere first-letter:uppercase">{said}</dd>
          {more && (
            <dd className="col-start-1 m-0 text-compact wrap-anywhere text-muted tabular-nums">{more}</dd>
          )}
          {isBehind(step) && (
            <dd className="col-start-2 row-span-3 row-start-1 m-0">
              <Button
                size="sm"
                variant="quiet"
                onClick={() => onStep(step)}
                aria-label={`${t('change')}: ${label}`}
              >
                {t('change')}
              </Button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** What is chosen so far beside the steps in which it is chosen, and the way back to each. */
export function Summary({ wish, at, onStep }: { wish: Wish; at: Step; onStep: (step: Step) => void }) {
  const t = useMessages(wizardMessages)
  const rows = useChosen(wish).filter(({ said }) => said !== '')
  const isBehind = (step: Step): boolean => STEPS.indexOf(step) < STEPS.indexOf(at)
  return (
    <aside
      aria-label={t('summary')}
      className="grid content-start gap-3 self-stretch rounded-card bg-sunken p-4 max-lg:hidden"
    >
      <h3 className="m-0 text-base">{t('summary')}</h3>
      <ChosenRows rows={rows} isBehind={isBehind} onStep={onStep} />
    </aside>
  )
}
