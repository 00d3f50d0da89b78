import { classNames } from '#ui/theme/class-names.ts'
import { useMessages } from '#ui/words/messages.ts'
import { groupAround } from '../state/places.ts'
import { useDesigner, useDesigning, useSchema } from '../store/designer-store.client.ts'
import { paletteMessages } from './palette.messages.ts'

/** The groups of the form with how many fields each has; a press leads there. */
export function Outline({ onChosen }: { onChosen?: () => void }) {
  const t = useMessages(paletteMessages)
  const designer = useDesigner()
  const { groups } = useSchema()
  const here = useDesigning(({ design: { value: schema, selection } }) =>
    selection?.kind === 'field'
      ? (groupAround(schema, selection.key)?.id ?? null)
      : selection?.kind === 'group'
        ? selection.id
        : null,
  )
  return (
    <nav aria-label={t('outline')}>
      <h3 className="m-0 mb-1 font-sans text-xs leading-4 font-normal text-muted">{t('outline')}</h3>
      {groups.length === 0 && <p className="m-0 text-compact text-muted">{t('no_groups')}</p>}
      <ul className="m-0 -mx-2 list-none p-0">
        {groups.map(({ id, name, fields }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === here ? 'true' : undefined}
              onClick={() => {
                designer.select({ kind: 'group', id }, { focus: 'canvas' })
                onChosen?.()
              }}
              className={classNames(
                'flex h-8 w-full min-w-0 items-center gap-2 rounded-control-sm px-2 text-left text-compact hover:bg-pressed',
                id === here && 'font-semibold',
              )}
            >
              <span className="min-w-0 flex-1 truncate">{name || t('untitled')}</span>
              <span className="font-normal text-muted">
                <span aria-hidden="true">{fields.length}</span>
                <span className="sr-only">{t('outline_count', { count: fields.length })}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
