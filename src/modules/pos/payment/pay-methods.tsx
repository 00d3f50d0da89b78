import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { METHOD_ICONS } from '#modules/invoices/payment-means/method-icons.ts'
import { Keycap } from '#ui/button/keycap.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { isDownIn, useConnection } from '../connection/connection.client.ts'
import { NeedsConnectionPayment } from '../offline/needs-connection.tsx'
import { posMessages } from '../pos.messages.ts'
import { isCutOff, type PayMethod } from '../tender/pay-methods.ts'

type Props = {
  methods: readonly PayMethod[]
  chosen: PayMethod | null
  onChoose: (method: PayMethod) => void
  /** Also when the one that was chosen already is pressed. */
  onPress: () => void
}

/** The ways to pay, each with its number. */
export function PayMethods({ methods, chosen, onChoose, onPress }: Props) {
  const isDown = useConnection(isDownIn)
  const t = useMessages(posMessages)
  return (
    <RadioGroup
      aria-label={t('payment_methods')}
      value={chosen?.id ?? null}
      onValueChange={(id) => {
        const method = methods.find((each) => each.id === id)
        if (method) onChoose(method)
      }}
      className="grid grid-cols-2 gap-2 sm:grid-cols-3"
    >
      {methods.map((method, index) => {
        const Icon = METHOD_ICONS[method.kind]
        return (
          <Radio.Root
            key={method.id}
            value={method.id}
            disabled={isCutOff(method, isDown)}
            onClick={onPress}
            aria-label={method.name}
            aria-keyshortcuts={index < 9 ? `Alt+${index + 1}` : undefined}
            className="flex min-h-19 cursor-pointer flex-col justify-between rounded-control sm:gap-1 border border-line-strong bg-surface px-3 pt-2.5 pb-2.5 text-left text-base font-medium hover:bg-pressed data-disabled:cursor-not-allowed data-disabled:opacity-50 data-checked:border-accent-edge data-checked:bg-accent-soft data-checked:ring-1 data-checked:ring-accent-edge [&_svg]:size-5 [&_svg]:text-muted"
          >
            <span className="flex justify-between">
              <Icon aria-hidden="true" />
              {index < 9 && <Keycap>Alt {index + 1}</Keycap>}
            </span>
            <span className="line-clamp-2 leading-4.5 text-balance">{method.name}</span>
          </Radio.Root>
        )
      })}
      {methods.some((method) => isCutOff(method, isDown)) && (
        <NeedsConnectionPayment className="col-span-full" />
      )}
    </RadioGroup>
  )
}
