import { Copy, Download, FileUp } from 'lucide-react'
import { type ChangeEvent, useMemo, useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { buttonLook } from '#ui/button/button-look.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { saveFile } from '#ui/table/save-file.client.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { useCopy } from '#ui/toast/copy.client.ts'
import { dismissToast, showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { uiMessages } from '#ui/words/ui.messages.ts'
import type { FormSchema } from '../../schema/form-schema.ts'
import { slugFromName } from '../../schema/new-form.ts'
import { readFormText, type SchemaProblem, writeFormText } from '../../schema/read-schema.ts'
import { DifferenceList } from '../saving/difference-list.tsx'
import { differencesOf } from '../state/difference.ts'
import { useDesigner, useDesigning, useSchema } from '../store/designer-store.client.ts'
import { useReadOnly } from '../store/readable.tsx'
import { jsonMessages } from './json.messages.ts'
import { JsonText } from './json-text.tsx'

/** What a toast about the text is about: the next one takes its place. */
const ABOUT = 'form json'

/** The form as JSON: read, changed, taken in from a file, given out. */
export function JsonTab() {
  const t = useMessages(jsonMessages)
  const schema = useSchema()
  const isReadOnly = useReadOnly()
  const written = useMemo(() => writeFormText(schema), [schema])
  const designer = useDesigner()
  // It outlives the tab: what is typed here is the form's only once it is applied.
  const typed = useDesigning((now) => now.json)
  const setTyped = (json: string | null): void => designer.show({ json })
  const [problems, setProblems] = useState<readonly SchemaProblem[]>([])
  const [found, setFound] = useState<FormSchema | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const text = typed ?? written
  const go = ({ line, column }: SchemaProblem): void => goTo(area.current, line, column)
  const review = (of: string): void => {
    const read = readFormText(of)
    if ('problems' in read) {
      setProblems(read.problems)
      const [first] = read.problems
      const description =
        first?.code === 'invalid_structure'
          ? t('structure')
          : first && t('at', { line: first.line, column: first.column })
      showToast({ title: t('invalid'), description, tone: 'error', about: ABOUT })
      if (first) requestAnimationFrame(() => go(first))
      return
    }
    setProblems([])
    dismissToast(ABOUT)
    const isSame = differencesOf(schema, read.schema).length === 0
    if (isSame) showToast({ title: t('same'), tone: 'info', about: ABOUT })
    else setFound(read.schema)
  }
  const change = (to: string | null): void => {
    setTyped(to === written ? null : to)
    setProblems([])
    dismissToast(ABOUT)
  }
  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    try {
      const of = await file.text()
      change(of)
      review(of)
    } catch {
      showToast({ title: t('unread'), tone: 'error', about: ABOUT })
    }
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 px-4 py-4 md:px-6">
      <div className="flex flex-wrap items-center gap-3">
        <p className="m-0 min-w-60 flex-1 text-muted">{!isReadOnly && t('help')}</p>
        {!isReadOnly && <FileButton label={t('import')} onChange={(event) => void take(event)} />}
        <Button
          icon={<Download />}
          onClick={() => saveFile(`${slugFromName(schema.metadata.name)}.json`, 'application/json', written)}
        >
          {t('export')}
        </Button>
        <CopyButton text={text} />
      </div>
      <JsonText ref={area} text={text} isReadOnly={isReadOnly} onText={change} problems={problems} />
      {problems.length > 0 && <Problems problems={problems} onGo={go} />}
      {typed !== null && (
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p className="m-0 flex-1 text-attn-text">{t('unapplied')}</p>
          <Button variant="quiet" onClick={() => change(null)}>
            {t('back')}
          </Button>
          <Button variant="primary" onClick={() => review(typed)}>
            {t('review')}
          </Button>
        </div>
      )}
      <ReplaceDialog
        found={found}
        onClose={() => setFound(null)}
        onReplaced={() => {
          setFound(null)
          setTyped(null)
        }}
      />
    </div>
  )
}

/** Puts the caret at a line and column, and that line in sight. */
function goTo(area: HTMLTextAreaElement | null, line: number, column: number): void {
  if (!area) return
  const lines = area.value.split('\n')
  const at = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0)
  const end = at + (lines[line - 1]?.length ?? 0)
  area.focus()
  area.setSelectionRange(Math.min(at + column - 1, end), end)
  area.scrollTop = Math.max(0, (line - 6) * 20)
}

type FileProps = { label: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void }

const FileButton = ({ label, onChange }: FileProps) => (
  <label
    className={classNames(
      buttonLook(),
      'cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus [&>svg]:size-4 [&>svg]:text-muted',
    )}
  >
    <FileUp aria-hidden="true" />
    {label}
    <input type="file" accept="application/json,.json" onChange={onChange} className="sr-only" />
  </label>
)

function CopyButton({ text }: { text: string }) {
  const t = useMessages(jsonMessages)
  const copy = useCopy()
  return (
    <Button icon={<Copy />} onClick={() => void copy(text, t('copied'))}>
      {t('copy')}
    </Button>
  )
}

/** What a value of JSON can be, as the reader of forms calls it. */
const KINDS = ['string', 'number', 'boolean', 'array', 'object', 'record'] as const

type ProblemsProps = { problems: readonly SchemaProblem[]; onGo: (problem: SchemaProblem) => void }

function Problems({ problems, onGo }: ProblemsProps) {
  const t = useMessages(jsonMessages)
  const say = ({ code, params }: SchemaProblem): string => {
    const kind = KINDS.find((each) => each === params.expected)
    const named = code === 'wrong_type' && kind ? { ...params, expected: t(`kind_${kind}`) } : params
    return t(code === 'invalid' ? 'invalid_value' : code, named)
  }
  return (
    <section
      aria-label={t('problems')}
      className="max-h-48 shrink-0 overflow-y-auto rounded-card border border-danger-line bg-danger-soft"
    >
      <ul className="m-0 list-none p-0">
        {problems.map((problem) => (
          <li key={`${problem.line} ${problem.column} ${problem.path} ${problem.code}`}>
            <button
              type="button"
              onClick={() => onGo(problem)}
              className="flex w-full flex-wrap gap-x-3 px-3 py-1.5 text-left hover:underline"
            >
              <span className="font-medium text-danger-text">
                {t('at', { line: problem.line, column: problem.column })}
              </span>
              <span className="min-w-0 flex-1">{say(problem)}</span>
              {problem.path && <code className="text-xs text-muted">{problem.path}</code>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ReplaceProps = { found: FormSchema | null; onClose: () => void; onReplaced: () => void }

function ReplaceDialog({ found, onClose, onReplaced }: ReplaceProps) {
  const t = useMessages(jsonMessages)
  const ui = useMessages(uiMessages)
  const designer = useDesigner()
  const begun = useSchema()
  const replace = (): void => {
    if (!found) return
    designer.edit(() => found, { select: null })
    showToast({ title: t('imported'), about: ABOUT, undo: designer.undo })
    onReplaced()
  }
  return (
    <Dialog
      open={found !== null}
      onOpenChange={onClose}
      title={t('replace_title')}
      description={t('replace_help')}
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button variant="primary" onClick={replace}>
            {t('replace')}
          </Button>
        </>
      }
    >
      {found && <DifferenceList begun={begun} now={found} onClose={onClose} />}
    </Dialog>
  )
}
