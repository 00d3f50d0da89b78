import { Tabs } from '@base-ui/react/tabs'
import { Redo2, SquarePlus, TriangleAlert, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { useNarrow } from '#ui/page/narrow.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { designerMessages } from '../designer.messages.ts'
import { logicMessages } from '../logic/logic.messages.ts'
import { goToProblem, useProblems, useProblemWords } from '../logic/problems.client.ts'
import { useActs } from '../store/acts.client.ts'
import { DESIGNER_TABS, useDesigner, useDesigning, useSchema } from '../store/designer-store.client.ts'
import { useReadOnly } from '../store/readable.tsx'

/** The three parts of the designer, what is to be reviewed, and the ways back and forth. */
export function TabBar({ sheets }: { sheets: ReactNode }) {
  const t = useMessages(designerMessages)
  const isReadOnly = useReadOnly()
  const isUnapplied = useDesigning((now) => now.json !== null)
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 border-b border-line bg-bg px-4 md:px-6">
      <Tabs.List aria-label={t('tabs')} className="flex gap-5">
        {DESIGNER_TABS.map((tab) => (
          <Tabs.Tab
            key={tab}
            value={tab}
            className="-mb-px h-11 shrink-0 border-b-2 border-transparent px-0.5 font-medium whitespace-nowrap text-muted focus-visible:-outline-offset-2 data-active:border-accent-edge data-active:text-text"
          >
            {t(`tab_${tab}`)}
            {tab === 'json' && isUnapplied && (
              <>
                <span
                  aria-hidden="true"
                  className="ml-1.5 inline-block size-2 rounded-full bg-attn align-middle"
                />
                <span className="sr-only"> {t('unapplied')}</span>
              </>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <div className="flex flex-wrap items-center gap-1 py-1">
        {!isReadOnly && <Ways />}
        {sheets}
        {!isReadOnly && <AddGroup />}
      </div>
    </div>
  )
}

function Ways() {
  const t = useMessages(designerMessages)
  const acts = useActs()
  const isNarrow = useNarrow()
  const canUndo = useDesigning(({ design }) => design.past.length > 0)
  const canRedo = useDesigning(({ design }) => design.future.length > 0)
  return (
    <>
      <Problems />
      <Button
        size="sm"
        variant="quiet"
        icon={<Undo2 />}
        keycap={isNarrow ? undefined : 'Ctrl Z'}
        disabled={!canUndo}
        onClick={acts.undo}
      >
        <span className="max-sm:sr-only">{t('undo')}</span>
      </Button>
      <Button
        size="sm"
        variant="quiet"
        icon={<Redo2 />}
        aria-keyshortcuts="Control+Y"
        disabled={!canRedo}
        onClick={acts.redo}
      >
        <span className="max-sm:sr-only">{t('redo')}</span>
      </Button>
    </>
  )
}

function AddGroup() {
  const t = useMessages(designerMessages)
  const acts = useActs()
  const isNarrow = useNarrow()
  return (
    <Button
      size="sm"
      icon={<SquarePlus />}
      keycap={isNarrow ? undefined : 'G'}
      className="ml-1"
      onClick={acts.addGroup}
    >
      <span className="max-sm:sr-only">{t('add_group')}</span>
    </Button>
  )
}

/** What is broken, in amber: a press lists it, and each leads to its place. */
function Problems() {
  const t = useMessages(logicMessages)
  const say = useProblemWords()
  const designer = useDesigner()
  const schema = useSchema()
  const problems = useProblems()
  if (problems.length === 0) return null
  return (
    <Menu
      trigger={
        <Button
          size="sm"
          variant="quiet"
          className="text-attn-text"
          icon={<TriangleAlert className="text-attn-text" />}
        >
          {t('problems', { count: problems.length })}
        </Button>
      }
      head={<b className="font-semibold">{t('problems_title')}</b>}
      choices={problems.slice(0, 20).map((problem, at) => ({
        key: String(at),
        label: say(schema, problem),
        onSelect: () => goToProblem(designer, problem),
      }))}
    />
  )
}
