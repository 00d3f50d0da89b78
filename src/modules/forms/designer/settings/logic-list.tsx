import { Crosshair, GitBranch, Trash2 } from 'lucide-react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { compiledOf } from '../../engine/compiled.ts'
import { NamedCalculations } from '../logic/formula.tsx'
import { logicMessages } from '../logic/logic.messages.ts'
import { goToProblem } from '../logic/problems.client.ts'
import { useRuleWords } from '../logic/rule-words.client.ts'
import { fieldOf, groupOf } from '../state/places.ts'
import { removeRule } from '../state/rules.ts'
import { useDesigner, useSchema } from '../store/designer-store.client.ts'
import { settingsMessages } from './settings.messages.ts'

/** All rules of the form as sentences, and the calculations that no field shows. */
export function LogicList() {
  const t = useMessages(settingsMessages)
  const logic = useMessages(logicMessages)
  const words = useRuleWords()
  const designer = useDesigner()
  const schema = useSchema()
  const broken = new Set(compiledOf(schema).problems.map(({ where }) => where.rule))
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        {schema.conditionals.length === 0 && <p className="m-0 text-muted">{t('rules_none')}</p>}
        <ol aria-label={logic('rules')} className="m-0 list-none p-0">
          {schema.conditionals.map((rule, at) => {
            const leads = [...rule.then.show, ...rule.then.hide, ...rule.then.require].some(
              (name) => fieldOf(schema, name) || groupOf(schema, name),
            )
            return (
              <li
                // Rules have no names: their place is what tells them apart.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={at}
                className="flex min-h-10 items-center gap-2 border-b border-line py-1 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted"
              >
                <GitBranch aria-hidden="true" />
                <span className="min-w-0 flex-1">{words.sentence(schema, rule)}</span>
                {broken.has(at) && <Badge tone="attn">{t('rule_broken')}</Badge>}
                {leads && (
                  <IconButton
                    label={t('rule_edit')}
                    size="sm"
                    onClick={() =>
                      goToProblem(designer, { code: 'no_target', where: { rule: at }, params: {} })
                    }
                  >
                    <Crosshair />
                  </IconButton>
                )}
                <IconButton
                  label={t('rule_delete', { number: at + 1 })}
                  size="sm"
                  onClick={() => designer.edit((form) => removeRule(form, at))}
                >
                  <Trash2 />
                </IconButton>
              </li>
            )
          })}
        </ol>
      </div>
      <div className="grid gap-3">
        <div>
          <h3 className="m-0">{logic('calculations')}</h3>
          <p className="m-0 text-muted">{logic('calculations_help')}</p>
        </div>
        <NamedCalculations />
      </div>
    </div>
  )
}
