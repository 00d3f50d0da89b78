import { memo, type ReactNode } from 'react'
import { classNames } from '#ui/theme/class-names.ts'
import type { FormField, FormGroup } from '../schema/form-schema.ts'
import { FieldCell } from './field-cell.tsx'
import { useForm, useKey } from './state/form-context.client.ts'
import { fieldPlace, GROUP_PLACES, inReadingOrder } from './state/places.ts'

/** What the designer puts around what it edits. */
export type FormSlot = {
  readonly renderField?: (field: FormField, drawn: ReactNode) => ReactNode
  readonly renderGroup?: (group: FormGroup, drawn: ReactNode) => ReactNode
  /** Stands at the head of a group, after its name: its tools. */
  readonly groupHead?: (group: FormGroup) => ReactNode
  /** Stands after a group's fields: the way to add one. */
  readonly groupFoot?: (group: FormGroup) => ReactNode
}

type Props = {
  group: FormGroup
  /** How many of its fields are drawn by now, the first ones. */
  most: number
  slot?: FormSlot | undefined
}

/** A card of the form, while it is seen. */
export const GroupCard = memo(function GroupCard({ group, most, slot }: Props) {
  const { mode } = useForm()
  const store = useKey(group.id)
  if (mode !== 'design' && !store.live.isVisible(group.id)) return null
  const drawn = <Card group={group} most={most} slot={slot} isOpen={store.isOpen(group.id)} />
  return (
    <div className={classNames('min-w-0', GROUP_PLACES[group.width])}>
      {slot?.renderGroup ? slot.renderGroup(group, drawn) : drawn}
    </div>
  )
})

function Card({ group, most, slot, isOpen }: Props & { isOpen: boolean }) {
  const { look, prefix, mode } = useForm()
  const id = `${prefix}group-${group.id}`
  return (
    <section
      aria-labelledby={group.name ? `${id}-name` : undefined}
      className={classNames(
        '@container h-full',
        look.card,
        // What is far off the screen is not laid out. The designer's tools reach beyond their card.
        mode !== 'design' && '[contain-intrinsic-size:auto_24rem] [content-visibility:auto]',
      )}
    >
      {(group.name || slot?.groupHead) && (
        <div className={classNames('flex items-center gap-2', look.cardHead)}>
          <h2 id={`${id}-name`} className={classNames('m-0 min-w-0 flex-1', look.cardTitle)}>
            {group.collapsible ? (
              <FoldButton group={group} body={`${id}-body`} isOpen={isOpen} />
            ) : (
              group.name
            )}
          </h2>
          {slot?.groupHead?.(group)}
        </div>
      )}
      {/* On paper nothing is folded. */}
      <div id={`${id}-body`} className={classNames(look.cardBody, !isOpen && 'hidden print:block')}>
        <div className="-mx-2 grid grid-cols-60 gap-x-0 gap-y-4">
          {inReadingOrder(group.fields)
            .slice(0, most)
            .map((field) => (
              <FieldCell
                key={field.key}
                field={field}
                place={fieldPlace(group, field)}
                slot={slot?.renderField}
              />
            ))}
        </div>
        {slot?.groupFoot?.(group)}
      </div>
    </section>
  )
}

function FoldButton({ group, body, isOpen }: { group: FormGroup; body: string; isOpen: boolean }) {
  const { store } = useForm()
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={body}
      className="flex w-full items-center gap-2 text-left"
      onClick={() => store.fold(group.id, !isOpen)}
    >
      <span className="min-w-0 flex-1">{group.name}</span>
      <svg
        viewBox="0 0 20 20"
        aria-hidden="true"
        className={classNames(
          'size-4 shrink-0 fill-none stroke-current stroke-2 transition-transform print:hidden',
          isOpen && 'rotate-180',
        )}
      >
        <path d="m4 7 6 6 6-6" />
      </svg>
    </button>
  )
}
