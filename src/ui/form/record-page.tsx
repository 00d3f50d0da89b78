import { ArrowLeft, Check, CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Keycap } from '../button/keycap.tsx'
import { isMissing } from '../faults/failure.ts'
import { ErrorNotice } from '../notice/error-notice.tsx'
import { PermissionButton } from '../notice/permission-button.tsx'
import { useNarrow } from '../page/narrow.client.ts'
import type { Store } from '../store/store.client.ts'
import { classNames } from '../theme/class-names.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { ChangedDot, RequiredNote } from './field.tsx'
import { FieldSection, type Names, useNewFieldNames } from './field-names.client.ts'
import { Form } from './form.tsx'
import { FormSection } from './form-section.tsx'
import type { RecordForm } from './record.client.ts'
import {
  RecordBody,
  type Right,
  UnsavedCount,
  useFieldStates,
  useFirstField,
  useSaveKey,
} from './record-frame.tsx'
import { RecordHistory } from './record-history.tsx'
import { useSections } from './section-index.client.ts'

/** A part of a long form. */
export type Section = {
  readonly key: string
  readonly title: string
  readonly help?: ReactNode
  readonly content: ReactNode
  /** It is saved by itself: it stands below the form, with a form or buttons of its own. */
  readonly apart?: true
}

type Props<In extends FieldValues, Out> = {
  record: RecordForm<In, Out>
  title: string
  /** Its code, under the title. */
  code?: string | undefined
  /** What stands before the title: a picture, two letters. */
  picture?: ReactNode
  badge?: ReactNode
  /** To where it is one of many. */
  back?: { label: string; onBack: () => void }
  right: Right
  /** What else is done with it: a button before the one that saves. */
  actions?: ReactNode
  saveLabel?: string
  /** What stays in sight at the foot, however far one scrolls: what it comes to. */
  foot?: ReactNode
  sections: readonly (Section | false | null)[]
}

/** Of what stands below the form and is saved by itself, what holds something that nobody saved. */
const changedBeside = (page: HTMLElement | null, form: HTMLFormElement | null): HTMLFormElement[] =>
  [...(page?.querySelectorAll<HTMLFormElement>('form[data-changed]') ?? [])].filter((each) => each !== form)

type FieldStates = ReturnType<typeof useFieldStates>

/**
 * A record on a page of its own: the title bar that stays and owns the one button, an index of its sections that
 * follows the scroll, one column of fields, and the amber bar while something is not saved.
 */
export function RecordPage<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { record, right } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const page = useRef<HTMLDivElement>(null)
  const names = useNewFieldNames()
  const states = useFieldStates(record, names)
  useSaveKey(form, right.state === 'allowed')
  useFirstField(form, record)
  const sections = props.sections.filter((section) => section !== false && section !== null)
  const own = sections.filter(({ apart }) => !apart)
  const isThere = !record.waiting && !record.unread.error
  // The button stands over all sections: it saves what is marked in any.
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    const beside = changedBeside(page.current, form.current)
    for (const each of beside) each.requestSubmit()
    if (beside.length > 0 && !record.changed) event.preventDefault()
    else record.submit(event)
  }
  return (
    // To the edges of the page, whose own padding ends here.
    <div ref={page} className="-mx-4 -mt-4 flex flex-1 flex-col sm:min-h-0 md:-mx-6 md:-mt-5">
      <TitleBar {...props} form={id} isThere={isThere} />
      {useNarrow() && <Beside {...props} />}
      <ErrorNotice error={record.error} className="mx-4 mt-3 md:mx-6" />
      <div className="flex flex-1 flex-col sm:min-h-0 xl:flex-row">
        {isThere && sections.length > 1 && (
          <SectionIndex page={page} sections={sections} states={states} names={names} />
        )}
        <div className="min-w-0 flex-1 scroll-pt-6 scroll-pb-16 px-4 py-5 sm:overflow-y-auto md:px-8">
          <div className="grid max-w-222 gap-6">
            <Form
              ref={form}
              id={id}
              changed={record.changed}
              onSubmit={submit}
              aria-busy={record.saving}
              aria-labelledby={`${id}-title`}
              className="grid gap-6"
            >
              {isThere && sections.length === 1 && <RequiredNote names={names} />}
              <RecordBody
                record={record}
                names={names}
                disabled={right.state !== 'allowed'}
                back={props.back}
              >
                <Sections sections={own} />
              </RecordBody>
            </Form>
            {isThere && <Sections sections={sections.filter(({ apart }) => apart)} below />}
          </div>
        </div>
      </div>
      <div className="z-10 shrink-0 max-sm:sticky max-sm:bottom-0">
        {isThere && props.foot}
        {record.changed && <UnsavedBar record={record} states={states} />}
      </div>
      <span role="status" className="sr-only">
        {record.changed && <Unsaved record={record} states={states} />}
      </span>
    </div>
  )
}

/** One below the other, with a hairline between them. */
const Sections = ({ sections, below = false }: { sections: readonly Section[]; below?: boolean }) =>
  sections.map(({ key, title, help, content }, index) => (
    <div key={key} data-section={key} className="scroll-mt-28 sm:scroll-mt-4">
      {(below || index > 0) && <hr className="m-0 mb-6 border-0 border-t border-line" />}
      <FieldSection value={key}>
        <FormSection title={title} help={help} level={2}>
          {content}
        </FormSection>
      </FieldSection>
    </div>
  ))

function TitleBar<In extends FieldValues, Out>(props: Props<In, Out> & { form: string; isThere: boolean }) {
  const { record, title, code, picture, badge, back, right, actions, saveLabel, form, isThere } = props
  const t = useMessages(uiMessages)
  const isNarrow = useNarrow()
  const { error } = record.unread
  return (
    // What scrolls on a telephone has a padding of its own, which the bar stands in.
    <header className="z-20 flex min-h-15 shrink-0 items-center gap-3 border-b border-line bg-bg px-4 py-2 max-sm:sticky max-sm:-top-4 md:px-6">
      {back && (
        <IconButton label={back.label} variant="quiet" onClick={back.onBack} className="-ml-2">
          <ArrowLeft />
        </IconButton>
      )}
      {!isNarrow && picture}
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-3">
          <h1
            id={`${form}-title`}
            className="m-0 min-w-0 wrap-break-word max-sm:line-clamp-2 max-sm:text-base max-sm:leading-5 sm:truncate"
          >
            {error ? t(isMissing(error) ? 'no_such_record' : 'unread_record') : title}
          </h1>
          {!isNarrow && badge}
        </div>
        {code && !isNarrow && <p className="m-0 truncate font-mono text-xs leading-4 text-muted">{code}</p>}
      </div>
      <RecordHistory noun={record.noun} record={record.record} isNarrow={isNarrow} />
      {isThere && actions}
      <PermissionButton
        {...right}
        whenDenied="disable"
        type="submit"
        form={form}
        variant="primary"
        icon={<Check />}
        saving={record.saving}
        disabled={!isThere}
        {...(!isNarrow && { keycap: 'Ctrl S' })}
      >
        {isNarrow && !actions ? t('save') : (saveLabel ?? t('save'))}
      </PermissionButton>
    </header>
  )
}

/** What stands beside the title, on a line of its own where the title needs all of its: it goes with what scrolls. */
const Beside = ({ code, badge }: Pick<Props<never, never>, 'code' | 'badge'>) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-3 empty:hidden">
    {code && <span className="font-mono text-xs text-muted">{code}</span>}
    {badge}
  </div>
)

type IndexProps = {
  page: RefObject<HTMLElement | null>
  sections: readonly Section[]
  states: FieldStates
  names: Store<Names>
}

function SectionIndex({ page, sections, states, names }: IndexProps) {
  const t = useMessages(uiMessages)
  const { current, go } = useSections(page)
  const here = current ?? sections[0]?.key
  return (
    <nav
      aria-label={t('sections')}
      className="z-10 shrink-0 border-line bg-bg max-xl:border-b max-sm:sticky max-sm:top-11 xl:w-54 xl:overflow-y-auto xl:border-r xl:py-5"
    >
      <ul className="m-0 flex list-none gap-1 overflow-x-auto p-0 px-3 py-1.5 xl:flex-col xl:py-0">
        {sections.map(({ key, title }) => {
          const errors = states.wrong.filter(({ section }) => section === key).length
          const isChanged = states.changed.some(({ section }) => section === key)
          return (
            <li key={key} className="shrink-0">
              <button
                type="button"
                aria-current={key === here ? 'true' : undefined}
                onClick={() => go(key)}
                className={classNames(
                  'relative flex min-h-8.5 w-full items-center gap-2 rounded-control px-3 py-1.5 text-left text-compact leading-4.5',
                  key === here
                    ? 'bg-accent-soft font-medium text-text xl:before:absolute xl:before:inset-y-2 xl:before:left-0 xl:before:w-0.75 xl:before:rounded-full xl:before:bg-accent'
                    : 'text-muted hover:bg-pressed',
                )}
              >
                <span className="flex-1 whitespace-nowrap xl:whitespace-normal">{title}</span>
                {errors > 0 && (
                  <span className="grid h-5 min-w-5 place-items-center rounded-small bg-danger-soft px-1 text-xs font-semibold text-danger-text">
                    <span aria-hidden="true">{errors}</span>
                    <span className="sr-only">{t('section_errors', { count: errors })}</span>
                  </span>
                )}
                {isChanged && (
                  <>
                    <ChangedDot />
                    <span className="sr-only">{t('section_changed')}</span>
                  </>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      <div className="grid gap-2 px-6 pt-5 text-xs text-muted max-xl:hidden">
        <p className="m-0">
          <Keycap>Alt</Keycap> <Keycap>↕</Keycap> {t('section_keys')}
        </p>
        <RequiredNote names={names} />
      </div>
    </nav>
  )
}

type BarProps<In extends FieldValues, Out> = { record: RecordForm<In, Out>; states: FieldStates }

function Unsaved<In extends FieldValues, Out>({ record, states }: BarProps<In, Out>) {
  const t = useMessages(uiMessages)
  return record.isNew ? t('unsaved_new') : <UnsavedCount form={record.form} changed={states.changed} />
}

/** What is not saved, what is to be corrected, and the ways to either. */
function UnsavedBar<In extends FieldValues, Out>({ record, states }: BarProps<In, Out>) {
  const t = useMessages(uiMessages)
  const { wrong, changed } = states
  const [first] = wrong
  const said = changed.map(({ label }) => label).join(', ')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-attn-line bg-attn-soft px-4 py-2 md:px-6">
      <ChangedDot />
      <b className="font-semibold">
        <Unsaved record={record} states={states} />
      </b>
      <span className="min-w-0 flex-1 truncate text-muted max-sm:hidden">{!record.isNew && said}</span>
      {first && (
        <>
          <span className="inline-flex items-center gap-1.5 text-danger-text">
            <CircleAlert aria-hidden="true" className="size-4" />
            {t('to_correct', { count: wrong.length })}
          </span>
          <Button size="sm" onClick={() => record.goTo(first.name)}>
            {t('go_to_field')}
          </Button>
        </>
      )}
      {!record.isNew && (
        <Button size="sm" variant="quiet" onClick={record.discard}>
          {t('discard')}
        </Button>
      )}
    </div>
  )
}
