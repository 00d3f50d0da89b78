import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { AppointmentId } from '#platform/values/ids.ts'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { useRequestFor } from '#ui/calls/request-for.client.ts'
import { failureIn } from '#ui/faults/failure.ts'
import { Form } from '#ui/form/form.tsx'
import { Attention } from '#ui/notice/attention.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { LeaveButton } from '#ui/overlay/leave-button.tsx'
import { dropUnsaved } from '#ui/overlay/unsaved.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { AGENDA_ANSWERS } from '../appointment/agenda-answers.client.ts'
// What the server says is wrong with an appointment.
import '../appointments.messages.ts'
import { appointmentSeriesMessages } from '../series/series.messages.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { CustomerStep } from './customer-step.tsx'
import { askedIn, occurrencesIn, placesOf, type Repeat, repeatProblem } from './repeat.ts'
import { RepeatFields } from './repeat-fields.tsx'
import { ServiceStep } from './service-step.tsx'
import { StepMarks } from './step-marks.tsx'
import { Summary } from './summary.tsx'
import { TimeStep } from './time-step.tsx'
import {
  type NearTime,
  type NewTime,
  NO_WISH,
  nearestIn,
  problemOf,
  STEPS,
  type Step,
  sentOf,
  type Wish,
  withoutYear,
} from './wish.ts'
import { wizardMessages } from './wizard.messages.ts'

const { create, createSeries, planSeries } = api.appointment

type One = NonNullable<ReturnType<typeof sentOf>>
/** One appointment, or all of a series with where each is. */
type Sent = One & { places?: ReturnType<typeof placesOf> }

/** The refusal of a time that somebody else has, with what is free near it. */
const takenIn = (error: unknown): NearTime[] | null => {
  const domain = failureIn(error)?.data?.domain
  return domain?.code === 'appointments.slot_taken' || domain?.code === 'appointments.outside_hours'
    ? nearestIn(domain.params.nearest)
    : null
}

/** An appointment that was booked, and its day. */
export type Booked = { id: AppointmentId; appointment_date: string }

type Booking = {
  onBooked: () => void
  onShow: (booked: Booked) => void
  onTaken: (nearest: NearTime[]) => void
}

function useBooking({ onBooked, onShow, onTaken }: Booking) {
  const t = useMessages(wizardMessages)
  const { day, time } = useFormats()
  const series = useMessages(appointmentSeriesMessages)
  const refresh = useRefresh([...AGENDA_ANSWERS, planSeries.queryKey()])
  const requestFor = useRequestFor()
  return useMutation({
    mutationFn: async (sent: Sent): Promise<AppointmentId[]> => {
      const requestId = requestFor(sent)
      const { places, ...one } = sent
      if (!places) return [(await create.call({ ...one, requestId })).id]
      const { appointment_date: _day, start_time: _time, ...who } = one
      return (await createSeries.call({ ...who, places, requestId })).appointments.map(({ id }) => id)
    },
    onSuccess: ([id, ...others], { appointment_date, start_time }) => {
      const count = others.length + 1
      const said = count > 1 ? series('created', { count }) : t('created')
      showToast({
        title: t('success'),
        description: `${said} · ${day(appointment_date, 'long')}, ${time(start_time)}`,
        about: 'appointment.create',
        // With whom it is, where anybody would do, and why, stands there.
        ...(id && { action: { label: t('show'), run: () => onShow({ id, appointment_date }) } }),
      })
      onBooked()
    },
    onError: (error) => {
      const nearest = takenIn(error)
      if (nearest) onTaken(nearest)
      else {
        const description = errorText(error)
        showToast({ title: t('create_failed'), description, tone: 'error', about: 'appointment.create' })
      }
    },
    onSettled: refresh,
  })
}

/**
 * How the appointment comes again, where it does, and which of its days are free. The days as they come are asked about once,
 * and those that were moved by themselves: what was said of the rest holds, and what is left out is not asked about.
 */
function useRepeat(wish: Wish, isShown: boolean) {
  const [repeat, setRepeat] = useState<Repeat | null>(null)
  const occurrences = repeat ? occurrencesIn(wish, repeat) : []
  const places = placesOf(occurrences)
  const { usual, moved } = askedIn(wish, repeat)
  const { service, professional } = wish
  const asked = (these: typeof places) => ({
    ...planSeries.queryOptions({
      service_id: service?.id ?? '',
      employee_id: professional?.id ?? null,
      places: these,
      duration_minutes: service?.duration_minutes ?? null,
    }),
    enabled: isShown && these.length > 0,
    placeholderData: keepPreviousData,
  })
  const [ofUsual, ofMoved] = [useQuery(asked(usual)), useQuery(asked(moved))]
  const plan = {
    data: ofUsual.data && [...ofUsual.data, ...(ofMoved.data ?? [])],
    error: ofUsual.error ?? ofMoved.error,
    isFetching: ofUsual.isFetching || ofMoved.isFetching,
    refetch: () => (ofUsual.error ? ofUsual : ofMoved).refetch(),
  }
  const problem = repeat && repeatProblem(occurrences, plan.data)
  return { repeat, setRepeat, plan, problem, places: repeat && places }
}

type Props = {
  /** Opens what was booked, or the first of a series, when that is asked for. */
  onShow: (booked: Booked) => void
  /** When and with whom, where that was drawn in the calendar. */
  at?: NewTime | undefined
  onClose: () => void
}

/** A new appointment in four steps; nothing but its cross and its own buttons closes it. */
export function AppointmentWizard({ at, onShow, onClose }: Props) {
  const t = useMessages(wizardMessages)
  const series = useMessages(appointmentSeriesMessages)
  const formId = useId()
  const nameField = useRef<HTMLInputElement>(null)
  const [begun] = useState<Wish>(() => ({ ...NO_WISH, ...at }))
  const [wish, setWish] = useState(begun)
  const [step, setStep] = useState<Step>('customer')
  /** Whether somebody tried to go on from here: then what is missing is said. */
  const [isAsked, setAsked] = useState(false)
  const [nearest, setNearest] = useState<NearTime[] | null>(null)
  const go = (to: Step) => {
    setStep(to)
    setAsked(false)
    // That a time was taken is said where another is chosen, and no more of the one that was.
    setNearest(null)
  }
  const booking = useBooking({
    onShow,
    onBooked: () => {
      dropUnsaved()
      onClose()
    },
    onTaken: (free) => {
      setWish({ ...wish, time: null })
      go('time')
      setNearest(free)
    },
  })
  const place = STEPS.indexOf(step)
  const isLast = place === STEPS.length - 1
  const again = useRepeat(wish, isLast)
  const sent = sentOf(wish)
  const problem = isLast ? (sent ? null : 'all_needed') : problemOf(step, wish)
  const undecided = isLast && again.problem
  // Said at its field, which has the focus then.
  const isAtName = problem === 'name_needed'
  const onNext = () => {
    setAsked(true)
    if (isAtName) nameField.current?.focus()
    if (problem || undecided) return
    if (!isLast) return go(STEPS[place + 1] ?? 'confirm')
    if (!sent || booking.isPending) return
    booking.mutate(again.places ? { ...sent, places: again.places } : sent)
  }
  const props = {
    wish,
    onWish: (changed: Wish) => {
      setWish(changed)
      setNearest(null)
      // Another time is another series.
      if (changed.date !== wish.date || changed.time !== wish.time) again.setRepeat(null)
    },
  }
  // The last step says all of it itself, and the first has nothing yet.
  const beside = (step === 'service' || step === 'time') && <Summary wish={wish} at={step} onStep={go} />
  return (
    <Dialog
      open
      closes="by_hand"
      onOpenChange={(now) => !now && onClose()}
      title={t('title')}
      size="lg"
      initialFocus={nameField}
      description={<StepMarks at={step} />}
      footer={
        <Footer
          isFirst={place === 0}
          onBack={() => go(STEPS[place - 1] ?? 'customer')}
          onCancel={onClose}
          next={
            <Button variant="primary" type="submit" form={formId} disabled={booking.isPending}>
              {isLast ? t(booking.isPending ? 'booking' : 'book') : t('next')}
            </Button>
          }
        />
      }
    >
      <Form
        id={formId}
        changed={wish !== begun}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          onNext()
        }}
        className="grid gap-4"
      >
        {nearest && <Gone {...{ nearest, wish }} onChoose={(time) => setWish({ ...wish, ...time })} />}
        <StepFrame step={step} beside={beside}>
          {step === 'customer' && <CustomerStep {...props} isAsked={isAsked} nameField={nameField} />}
          {step === 'service' && <ServiceStep {...props} at={at} />}
          {step === 'time' && <TimeStep {...props} from={at?.date} saysOther={!at} />}
          {step === 'confirm' && (
            <ConfirmStep {...props} onStep={go}>
              <RepeatFields wish={wish} repeat={again.repeat} onRepeat={again.setRepeat} plan={again.plan} />
            </ConfirmStep>
          )}
        </StepFrame>
        <div role="alert">
          {isAsked && problem && !isAtName && <Attention>{t(problem)}</Attention>}
          {isAsked && !problem && undecided && <Attention>{series(undecided)}</Attention>}
        </div>
      </Form>
    </Dialog>
  )
}

type FooterProps = { isFirst: boolean; onBack: () => void; onCancel: () => void; next: React.ReactNode }

function Footer({ isFirst, onBack, onCancel, next }: FooterProps) {
  const t = useMessages(wizardMessages)
  return (
    <>
      {isFirst ? (
        <LeaveButton onLeave={onCancel}>{t('cancel')}</LeaveButton>
      ) : (
        <Button onClick={onBack}>{t('back')}</Button>
      )}
      {next}
    </>
  )
}

/** Another step has the focus from its beginning, so that keys and readers begin there; the first has its first field. */
type FrameProps = { step: Step; beside: React.ReactNode; children: React.ReactNode }

function StepFrame({ step, beside, children }: FrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) {
      place.current?.focus({ preventScroll: true })
      // From its top, where it is said that a time was taken: on a telephone the button that was pressed is far below.
      place.current?.closest('form')?.scrollIntoView({ block: 'start' })
    }
    shown.current = step
  }, [step])
  return (
    <div
      ref={place}
      tabIndex={-1}
      className={classNames(
        'outline-none',
        beside !== false && 'gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_15rem]',
      )}
    >
      <div>{children}</div>
      {beside}
    </div>
  )
}

type GoneProps = { nearest: readonly NearTime[]; wish: Wish; onChoose: (time: NearTime) => void }

/** Somebody else was a moment earlier: what is free near it, and nothing that was typed is lost. */
function Gone({ nearest, wish, onChoose }: GoneProps) {
  const t = useMessages(wizardMessages)
  const { day, time: said } = useFormats()
  return (
    <div role="status" className="grid gap-2">
      <Attention>{t('gone')}</Attention>
      {nearest.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-compact text-muted">{t('nearest')}</span>
          {nearest.map((each) => {
            const isChosen = each.date === wish.date && each.time === wish.time
            return (
              <Button
                key={`${each.date} ${each.time}`}
                size="sm"
                variant={isChosen ? 'primary' : 'secondary'}
                aria-pressed={isChosen}
                onClick={() => onChoose(each)}
              >
                {withoutYear(day(each.date))} · {said(each.time)}
              </Button>
            )
          })}
        </div>
      )}
    </div>
  )
}
