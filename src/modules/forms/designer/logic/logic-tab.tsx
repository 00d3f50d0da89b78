import { Plus } from 'lucide-react'
import { Button } from '#ui/button/button.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { compiledOf } from '../../engine/compiled.ts'
import type { FormField } from '../../schema/form-schema.ts'
import { TYPE_ICONS } from '../palette/field-types.tsx'
import { fieldOf } from '../state/places.ts'
import { addRule, dependantsOf, labelOf, rulesOn } from '../state/rules.ts'
import { useDesigner, useSchema } from '../store/designer-store.client.ts'
import { FieldFormula } from './formula.tsx'
import { logicMessages } from './logic.messages.ts'
import { askedAbout, RuleCard } from './rule-card.tsx'
import { TryOut } from './try-out.tsx'

type Props = { name: string; field: FormField | null }

/** Which rules decide on a field or a group, what depends on it, and what comes of it, tried out. */
export function LogicTab({ name, field }: Props) {
  const t = useMessages(logicMessages)
  return (
    <div className="grid gap-4">
      <Rules name={name} isGroup={field === null} />
      {field && <FieldFormula field={field} />}
      {field && <Dependants name={name} />}
      <section aria-label={t('try')} className="grid gap-3 border-t border-line pt-4">
        <h3 className="m-0 font-sans text-xs font-normal text-muted">{t('try')}</h3>
        <TryOut name={name} isGroup={field === null} />
      </section>
    </div>
  )
}

function Rules({ name, isGroup }: { name: string; isGroup: boolean }) {
  const t = useMessages(logicMessages)
  const designer = useDesigner()
  const schema = useSchema()
  const rules = rulesOn(schema, name)
  const broken = new Set(compiledOf(schema).problems.map(({ where }) => where.rule))
  const others = schema.groups
    .filter(({ id }) => id !== name)
    .flatMap(({ fields }) => fields.filter(({ key }) => key !== name))
  const before =
    others.findLast(({ options, type }) => options !== undefined || type === 'toggle') ?? others[0]
  const add = (): void => {
    if (!before) return
    designer.edit((form) =>
      addRule(
        form,
        askedAbout(
          form,
          { if: { field: before.key, operator: 'equals' }, then: { show: [name], hide: [], require: [] } },
          before.key,
        ),
      ),
    )
  }
  return (
    <section aria-label={t('rules')} className="grid gap-3">
      {rules.length === 0 && <p className="m-0 text-compact text-muted">{t('no_rules')}</p>}
      {rules.map((at) => {
        const rule = schema.conditionals[at]
        return (
          rule && <RuleCard key={at} at={at} rule={rule} on={{ name, isGroup }} isBroken={broken.has(at)} />
        )
      })}
      <Button
        size="sm"
        icon={<Plus />}
        onClick={add}
        disabledReason={before ? undefined : t('needs_field')}
        className="justify-self-start"
      >
        {t('add_rule')}
      </Button>
    </section>
  )
}

/** What rules and calculations make of a field's answer; a press leads there. */
function Dependants({ name }: { name: string }) {
  const t = useMessages(logicMessages)
  const designer = useDesigner()
  const schema = useSchema()
  const dependants = dependantsOf(schema, name)
  return (
    <section aria-label={t('depends')} className="grid gap-1 border-t border-line pt-4">
      <h3 className="m-0 font-sans text-xs font-normal text-muted">{t('depends')}</h3>
      {dependants.length === 0 && <p className="m-0 text-compact text-muted">{t('depends_nothing')}</p>}
      <ul className="m-0 list-none p-0">
        {dependants.map(({ name: other, by }) => {
          const field = fieldOf(schema, other)
          return (
            <li key={other}>
              <button
                type="button"
                onClick={() =>
                  designer.select(field ? { kind: 'field', key: other } : { kind: 'group', id: other }, {
                    focus: 'canvas',
                  })
                }
                className="-mx-2 flex min-h-8 w-[calc(100%+1rem)] items-center gap-2 rounded-control-sm px-2 text-left text-compact hover:bg-pressed [&>svg]:size-4 [&>svg]:text-muted"
              >
                {field && TYPE_ICONS[field.type]}
                <span className="min-w-0 flex-1 truncate">{labelOf(schema, other)}</span>
                {by.map((each) => (
                  <Badge key={each}>{t(`done_${each}`)}</Badge>
                ))}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
