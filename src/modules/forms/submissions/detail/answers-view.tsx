import { FileText } from 'lucide-react'
import { useContext, useState } from 'react'
import { TimeZoneContext } from '#ui/words/formats.client.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { filesIn } from '../../schema/file-answers.ts'
import type { FieldType, GroupWidth } from '../../schema/form-schema.ts'
import { drawingIn, isOfThisSite, lookAt, sayAnswer } from '../answers/answer-words.ts'
import { type ShownEntry, type ShownGroup, shownForm } from '../answers/shown-form.ts'
import { submissionDetailMessages } from './submission-detail.messages.ts'

/** Of twelve parts of a line. */
const GROUP_SPAN: Readonly<Record<GroupWidth, string>> = {
  full: 'lg:col-span-12',
  half: 'lg:col-span-6',
  third: 'lg:col-span-4',
  'two-thirds': 'lg:col-span-8',
  quarter: 'lg:col-span-3',
}

const COLUMNS = [
  '',
  'sm:grid-cols-2',
  'sm:grid-cols-3',
  'sm:grid-cols-4',
  'sm:grid-cols-5',
  'sm:grid-cols-6',
] as const

const WIDE: ReadonlySet<FieldType> = new Set(['textarea', 'file', 'image', 'signature'])

/** What was answered, in the groups, columns and words of the form as it was. */
export function AnswersView({ submission }: { submission: Parameters<typeof shownForm>[0] }) {
  const timeZone = useContext(TimeZoneContext)
  return (
    <div className="grid gap-4 lg:grid-cols-12">
      {shownForm(submission, timeZone).map((group) => (
        <GroupView key={group.id} group={group} />
      ))}
    </div>
  )
}

const GroupView = ({ group }: { group: ShownGroup }) => (
  <section
    aria-label={group.name}
    className={`min-w-0 rounded-card border border-line bg-surface p-4 ${GROUP_SPAN[group.width]}`}
  >
    <h2 className="m-0 mb-3 text-base">{group.name}</h2>
    <dl className={`m-0 grid gap-x-6 gap-y-4 [&_dd]:m-0 ${COLUMNS[group.columns - 1] ?? ''}`}>
      {group.entries.map((entry) => (
        <div key={entry.field.key} className={`min-w-0 ${WIDE.has(entry.field.type) ? 'col-span-full' : ''}`}>
          <dt className="text-compact text-muted">{entry.field.label}</dt>
          <dd className="wrap-anywhere whitespace-pre-wrap">
            <AnswerView entry={entry} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

function AnswerView({ entry: { field, answer } }: { entry: ShownEntry }) {
  const t = useMessages(submissionDetailMessages)
  const language = useLanguage()
  const files = filesIn(answer)
  if (files.length > 0) return <FilesView files={files} />
  const drawing = field.type === 'signature' ? drawingIn(answer) : null
  if (drawing !== null)
    return (
      <img
        src={drawing}
        alt={t('drawing_of', { label: field.label })}
        className="max-h-32 max-w-full rounded-control border border-line bg-[#fff] object-contain"
      />
    )
  const said = sayAnswer(field, answer, language)
  if (said === '') return <span className="text-muted">{t('nothing')}</span>
  if (field.type === 'color')
    return (
      <span className="inline-flex items-center gap-2">
        <span
          aria-hidden="true"
          className="size-4 rounded-bar border border-line"
          style={{ background: /^#[0-9a-f]{3,8}$/i.test(said) ? said : undefined }}
        />
        {said}
      </span>
    )
  if (field.type === 'email')
    return (
      <a href={`mailto:${encodeURIComponent(said).replace('%40', '@')}`} className="text-accent-text">
        {said}
      </a>
    )
  return said
}

function FilesView({ files }: { files: ReturnType<typeof filesIn> }) {
  const t = useMessages(submissionDetailMessages)
  return (
    <ul className="m-0 flex list-none flex-wrap gap-3 p-0">
      {files.map(({ url, name, type }) => (
        <li key={url} className="max-w-full">
          {isOfThisSite(url) ? (
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              aria-label={t('open_file', { name })}
              className="inline-flex max-w-full items-center gap-2 rounded-control border border-line p-2 hover:bg-pressed"
            >
              <FileLook url={url} isPicture={type.startsWith('image/')} />
              <span className="truncate">{name}</span>
            </a>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  )
}

/** A picture small, or the sign of a paper: for one that is there no more too. */
function FileLook({ url, isPicture }: { url: string; isPicture: boolean }) {
  const [isGone, setGone] = useState(false)
  if (!isPicture || isGone) return <FileText aria-hidden="true" className="size-5 text-muted" />
  return (
    <img
      src={lookAt(url)}
      alt=""
      className="size-16 rounded-bar object-cover"
      loading="lazy"
      onError={() => setGone(true)}
    />
  )
}
