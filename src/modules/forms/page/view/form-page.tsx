import { type ReactNode, type Ref, useEffect, useMemo, useState } from 'react'
import { compileForm } from '../../engine/compile.ts'
import { firstAnswers, openForm } from '../../engine/live-form.ts'
import type { UploadPort } from '../../fields/files/upload-port.ts'
import { FormView } from '../../fields/form-view.tsx'
import { loadControls } from '../../fields/kinds/late-controls.client.ts'
import { lateFilesOf } from '../../fields/kinds/late-kinds.ts'
import { QUIET_BUTTON } from '../../fields/state/looks.ts'
import type { FormLanguage } from '../../schema/form-schema.ts'
import { languagesOf } from '../../schema/new-form.ts'
import { dayHere } from '../device/day-here.client.ts'
import { tellHeight } from '../embed/fit-height.client.ts'
import type { FormPageProps } from '../form-page.ts'
import { DoneCard, WaitingCard } from './after-sending.tsx'
import { useFilling } from './filling.client.ts'
import { type Say, wordsOf } from './page-words.ts'

const uploading = () => import('../device/uploads.client.ts')

/** The page with what this form is drawn by beside what all are. */
export async function formPageOf({ published: { schema } }: FormPageProps): Promise<typeof FormPage> {
  const sends = lateFilesOf(schema).includes('file-upload') ? uploading() : null
  // What does not come now is asked for again by its field: all others can be filled in meanwhile.
  await Promise.allSettled([loadControls(schema), sends])
  return FormPage
}

/** Sends the files of a form; one that takes none does without the code that does. */
const uploadsLater = (published: FormPageProps['published']): UploadPort => ({
  send: async (upload) => (await uploading()).uploadsOf(published).send(upload),
})

/** The page by which anybody fills in a form of a shop. */
export function FormPage(props: FormPageProps) {
  const { published, isEmbedded, words } = props
  const [language, setLanguage] = useState(props.language)
  const { t, form: formWords } = useMemo(() => wordsOf(words, language), [words, language])
  // What the server drew is taken over as it is.
  const [today, setToday] = useState(props.today)
  useEffect(() => setToday(dayHere(props)), [props])
  const { link, answers } = props
  const filling = useFilling({ published, link, answers, today, language, t })
  const { stage, round, told } = filling
  useEffect(() => (isEmbedded ? tellHeight() : undefined), [isEmbedded])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <div className={isEmbedded ? '' : 'min-h-dvh px-4 py-6 @container sm:py-10'}>
      <div className="mx-auto grid w-full max-w-[52rem] gap-4">
        <Top published={published} language={language} choose={setLanguage} t={t} />
        {published.filledInBy && (
          <p className="m-0 text-sm text-muted">{t('filled_in_by', { name: published.filledInBy })}</p>
        )}
        <noscript>
          <p className="m-0 rounded-control border border-attn-line bg-attn-soft px-3 py-2 text-sm text-attn-text">
            {t('no_script')}
          </p>
        </noscript>
        <div role="status" className="print:hidden">
          {told && <Notice isBad={told.isBad}>{told.text}</Notice>}
        </div>
        <main ref={filling.place}>
          {stage.name === 'filling' && (
            <Filling
              key={`${round} ${today}`}
              page={{ ...props, today }}
              filling={filling}
              language={language}
              t={t}
              words={formWords}
            />
          )}
          {stage.name === 'waiting' && <WaitingCard t={t} tryNow={filling.tryNow} />}
          {stage.name === 'done' && (
            <DoneCard t={t} stage={stage} isEmbedded={isEmbedded} again={filling.again} />
          )}
        </main>
        {!isEmbedded && (
          <footer className="mt-4 text-center text-xs text-muted">{published.shop.name}</footer>
        )}
      </div>
    </div>
  )
}

type FillingProps = {
  page: FormPageProps
  language: FormLanguage
  filling: ReturnType<typeof useFilling>
  t: Say
  words: ReturnType<typeof wordsOf>['form']
}

function Filling({ page: { published, today, answers }, language, filling, t, words }: FillingProps) {
  const { schema, shop } = published
  const form = useMemo(() => compileForm(schema), [schema])
  const live = useMemo(
    () => openForm(form, { ...firstAnswers(form), ...answers }, { today }),
    [form, answers, today],
  )
  const uploads = useMemo(() => uploadsLater(published), [published])
  return (
    <FormView
      form={form}
      live={live}
      language={language}
      words={words}
      uploads={uploads}
      onSubmit={filling.submit}
      onStore={filling.onStore}
      logo={shop.logo ? { url: shop.logo, name: shop.name } : undefined}
    >
      <Trap place={filling.trap} />
      {filling.isResumed && (
        <div className="flex flex-wrap items-center justify-between gap-2 print:hidden rounded-control border border-line bg-sunken px-3 py-2 text-sm">
          <span>{t('resumed')}</span>
          <button type="button" className={QUIET_BUTTON} onClick={filling.discard}>
            {t('discard')}
          </button>
        </div>
      )}
    </FormView>
  )
}

/** Nobody sees it nor comes to it by a key; a program fills it in. */
const Trap = ({ place }: { place: Ref<HTMLInputElement> }) => (
  <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
    <input ref={place} type="text" name="homepage_2" tabIndex={-1} autoComplete="off" defaultValue="" />
  </div>
)

const NAMES: Readonly<Record<FormLanguage, string>> = { es: 'Español', en: 'English' }

type TopProps = {
  published: FormPageProps['published']
  language: FormLanguage
  choose: (language: FormLanguage) => void
  t: Say
}

/** The languages that the form speaks; what is written stays. */
function Top({ published, language, choose, t }: TopProps) {
  const languages = languagesOf(published.schema)
  if (languages.length < 2) return null
  return (
    <nav aria-label={t('language_name')} className="flex justify-end gap-1 print:hidden">
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === language}
          className="min-h-8 rounded-control px-2 text-sm text-muted aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent-text pointer-coarse:min-h-control-lg"
          onClick={() => choose(each)}
        >
          {NAMES[each]}
        </button>
      ))}
    </nav>
  )
}

const Notice = ({ isBad, children }: { isBad: boolean; children: ReactNode }) => (
  <p
    className={
      isBad
        ? 'm-0 rounded-control border border-danger-line bg-danger-soft px-3 py-2 text-sm text-danger-text'
        : 'm-0 rounded-control border border-line bg-ok-soft px-3 py-2 text-sm text-ok-text'
    }
  >
    {children}
  </p>
)
