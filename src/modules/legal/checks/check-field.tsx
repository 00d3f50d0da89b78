import { RotateCcw, ShieldAlert } from 'lucide-react'
import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { formatTaxId } from '#platform/values/tax-id.ts'
import { Button } from '#ui/button/button.tsx'
import { useBound } from '#ui/form/fields.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import type { CheckSubject } from '../clients/check-subject.ts'
import { CHECK_RIGHTS, type CheckKind } from '../clients/client-kinds.ts'
import { legalMessages } from '../legal.messages.ts'

/** The last record of a check. */
type Last = {
  is_completed: boolean
  signed_at: string
  signed_name: string
  subject: CheckSubject
  found: readonly unknown[]
  parties: readonly string[]
  is_outdated: boolean
}

type Props<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>
  name: FieldPath<In>
  kind: CheckKind
  last: Last | null
  /** Whether it is signed for already. */
  isSigned: boolean
  /** Looked at again just now, and signed for with the next save. */
  isAnew: boolean
  onSwitch: (on: boolean) => void
  onAgain: (() => void) | undefined
}

/** A switch with the record behind it: who signed, when, and against what. */
export function CheckField<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { form, name, kind, last, isSigned, isAnew, onSwitch, onAgain } = props
  const t = useMessages(legalMessages)
  const state = usePermission(CHECK_RIGHTS[kind])
  const { field: look, disabled } = useBound({ form, name, label: t(`check_${kind}`) }, (value) =>
    t(value ? 'check_on' : 'check_off'),
  )
  const isOff = disabled || state !== 'allowed'
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => {
        const isOn: boolean = field.value ?? false
        const waits = isOn !== isSigned || isAnew
        return (
          <div className="grid gap-2">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <Switch
                name={field.name}
                checked={isOn}
                onCheckedChange={onSwitch}
                disabled={isOff}
                label={look.label}
                help={state === 'denied' ? t('check_forbidden') : t(`check_${kind}_help`)}
                changed={look.changed ?? false}
              />
              {isOn && onAgain && (
                <Button
                  size="sm"
                  icon={<RotateCcw />}
                  onClick={onAgain}
                  disabled={isOff}
                  className="max-sm:ml-11"
                >
                  {t('check_again')}
                </Button>
              )}
            </div>
            <div role="status" className="pl-11 text-compact">
              {waits && (
                <p className="m-0 font-medium text-attn-text">
                  {t(isOn ? 'check_waits' : isSigned ? 'check_waits_off' : 'check_off')}
                </p>
              )}
              {!waits && last && <LastCheck kind={kind} last={last} />}
              {look.error && <p className="m-0 font-medium text-danger-text">{look.error}</p>}
            </div>
          </div>
        )
      }}
    />
  )
}

function LastCheck({ kind, last }: { kind: CheckKind; last: Last }) {
  const t = useMessages(legalMessages)
  const { dateTime } = useFormats()
  const { signed_at, signed_name: who, is_completed, subject } = last
  const when = dateTime(signed_at)
  if (!is_completed) return <p className="m-0 text-muted">{t('taken_back_by', { who, when })}</p>
  const against = [
    subject.name,
    formatTaxId(subject.tax_id ?? ''),
    subject.legal_representative_name,
    ...last.parties,
  ]
  return (
    <div className="grid gap-1">
      <p className="m-0">{t('signed_by', { who, when })}</p>
      <p className="m-0 text-muted">
        {t('signed_against', { what: against.filter(Boolean).join(' · ') })}
        {kind === 'conflict' && ` ${t('found', { count: last.found.length })}`}
      </p>
      {last.is_outdated && (
        <Badge
          tone="attn"
          icon={<ShieldAlert />}
          className="h-auto! justify-self-start py-1 whitespace-normal"
        >
          {t('check_outdated')}
        </Badge>
      )}
    </div>
  )
}
