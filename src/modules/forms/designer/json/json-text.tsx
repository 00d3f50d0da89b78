import { type Ref, useRef } from 'react'
import { useMessages } from '#ui/words/messages.ts'
import type { SchemaProblem } from '../../schema/read-schema.ts'
import { jsonMessages } from './json.messages.ts'

type Props = {
  text: string
  isReadOnly: boolean
  onText: (text: string) => void
  problems: readonly SchemaProblem[]
  ref: Ref<HTMLTextAreaElement>
}

/** A long text with the numbers of its lines beside it; those that something is wrong with are red. */
export function JsonText({ text, isReadOnly, onText, problems, ref }: Props) {
  const t = useMessages(jsonMessages)
  const numbers = useRef<HTMLPreElement>(null)
  const lines = text.split('\n').length
  const wrong = new Set(problems.map(({ line }) => line))
  return (
    <div className="flex min-h-80 flex-1 overflow-hidden rounded-card border border-field-line bg-surface font-mono text-xs leading-5 has-[:focus-visible]:border-accent-edge has-[:focus-visible]:ring-3 has-[:focus-visible]:ring-accent-line">
      <pre
        ref={numbers}
        aria-hidden="true"
        className="m-0 w-14 shrink-0 overflow-hidden border-r border-line bg-sunken py-2 pr-2 text-right font-mono text-faint select-none"
      >
        {wrong.size === 0
          ? Array.from({ length: lines }, (_, index) => index + 1).join('\n')
          : Array.from({ length: lines }, (_, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
                key={index}
                className={wrong.has(index + 1) ? 'bg-danger-soft font-bold text-danger-text' : ''}
              >
                {`${index + 1}\n`}
              </span>
            ))}
      </pre>
      <textarea
        ref={ref}
        aria-label={t('text')}
        aria-invalid={problems.length > 0 || undefined}
        // Its own steps are the browser's.
        data-own-undo=""
        spellCheck={false}
        wrap="off"
        value={text}
        readOnly={isReadOnly}
        onChange={({ target }) => onText(target.value)}
        onScroll={({ currentTarget }) => {
          if (numbers.current) numbers.current.scrollTop = currentTarget.scrollTop
        }}
        className="min-w-0 flex-1 resize-none border-0 bg-transparent p-2 whitespace-pre text-text outline-none"
      />
    </div>
  )
}
