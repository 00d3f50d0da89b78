import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { partsMessages } from '#modules/identity/parts/parts.messages.ts'
import { api } from '#ui/calls/api.ts'
import { Switch } from '#ui/form/switch.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { type Tenant, useChange } from './tenant-answers.client.ts'
import { tenantsMessages } from './tenants.messages.ts'

type Part = Tenant['parts'][number]

/** The parts of a shop: one is switched off once it was said what goes with it, and shows what it waits for. */
export function TenantParts({ tenant }: { tenant: Tenant }) {
  const t = useMessages(tenantsMessages)
  const ofParts = useMessages(partsMessages)
  const language = useLanguage()
  const [asked, setAsked] = useState<Part | null>(null)
  const answers = useChange(t('module_changed'))
  const change = useMutation({
    ...api.superAdmin.setTenantModule.mutationOptions(),
    ...answers,
    onSettled: () => setAsked(null),
  })
  const turn = ({ module }: Part, is_on: boolean): void =>
    change.mutate({ id: tenant.id, module, is_on, language })
  const names = (modules: readonly string[]): string =>
    tenant.parts.flatMap(({ module, name }) => (modules.includes(module) ? [name[language]] : [])).join(', ')
  const help = ({ is_necessary, is_switched_on, waits_for }: Part): string | undefined => {
    if (is_necessary) return t('necessary')
    if (waits_for.length === 0) return undefined
    return is_switched_on
      ? t('waits_while_on', { parts: names(waits_for) })
      : ofParts('waits', { parts: names(waits_for) })
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {tenant.parts.map((part) => (
        <Switch
          key={part.module}
          label={part.name[language]}
          help={help(part)}
          checked={part.is_switched_on}
          disabled={part.is_necessary || change.isPending}
          onCheckedChange={(is_on) => (is_on ? turn(part, true) : setAsked(part))}
        />
      ))}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={asked ? ofParts('off_title', { module: asked.name[language] }) : ''}
        description={
          <span className="grid gap-3">
            <span>{ofParts('off_help')}</span>
            {asked && asked.takes_along.length > 0 && (
              <b className="font-medium text-text">
                {ofParts('off_with', { parts: names(asked.takes_along) })}
              </b>
            )}
          </span>
        }
        confirmLabel={ofParts('switch_off')}
        cancelLabel={ofParts('keep')}
        tone="grave"
        onConfirm={() => asked && turn(asked, false)}
        saving={change.isPending}
      />
    </div>
  )
}
