import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Cents } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { posMessages } from '../../pos.messages.ts'
import type { Pick, Question } from '../entry.ts'
import { useTill } from '../till.client.ts'
import { PriceField } from './price-field.tsx'
import { priceProblem, quantityFromTyped } from './typed-quantity.ts'
import { WeightInput } from './weight-input.tsx'

type Props = { pick: Pick; questions: readonly Question[] }

/** What a product still needs before it is in the cart: how much it weighs, what it costs. */
export function AskDialog({ pick, questions }: Props) {
  const t = useMessages(posMessages)
  const till = useTill()
  const [typedWeight, setTypedWeight] = useState('')
  const [price, setPrice] = useState<Cents | null>(pick.product.price)
  const asks = (question: Question): boolean => questions.includes(question)
  const weight = quantityFromTyped(typedWeight, {
    price: asks('price') ? null : pick.product.price,
    isWeighed: true,
    mayBeZero: false,
  })
  const quantity = asks('weight') ? weight.quantity : pick.quantity
  const priceWrong = asks('price') ? priceProblem(price, quantity) : null
  const ready =
    (!asks('weight') || quantity !== null) && (!asks('price') || (price !== null && priceWrong === null))
  const add = (): void => {
    till.close()
    till.add({ ...pick, quantity }, asks('price') ? price : null)
  }
  return (
    <FormDialog title={pick.product.name} submitLabel={t('add')} ready={ready} onSubmit={add}>
      {asks('weight') && (
        <Field
          label={t(pick.product.unit === 'kg' ? 'weight_kg' : 'weight_lb')}
          help={t('weight_help')}
          error={
            weight.problem === null || weight.problem === 'whole_units'
              ? undefined
              : t(`weight_${weight.problem}`)
          }
        >
          <WeightInput value={typedWeight} onValueChange={setTypedWeight} unit={pick.product.unit} />
        </Field>
      )}
      {asks('price') && <PriceField value={price} onValueChange={setPrice} problem={priceWrong} />}
    </FormDialog>
  )
}

type FormProps = {
  title: string
  description?: ReactNode
  submitLabel: string
  ready: boolean
  onSubmit: () => void
  children: ReactNode
}

/** A small question over the counter: its first field has the focus, Enter answers, Escape goes back. */
export function FormDialog({ title, description, submitLabel, ready, onSubmit, children }: FormProps) {
  const t = useMessages(posMessages)
  const till = useTill()
  const form = useRef<HTMLFormElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (ready) onSubmit()
    // What was refused is marked, so that the next thing typed or scanned takes its place.
    else form.current?.querySelector<HTMLInputElement>('input[aria-invalid=true]')?.select()
  }
  return (
    <Dialog
      open
      size="sm"
      title={title}
      description={description}
      initialFocus={first}
      onOpenChange={(open) => !open && till.close()}
      footer={
        <>
          <Button size="lg" keycap="Esc" onClick={() => till.close()}>
            {t('back')}
          </Button>
          <Button
            size="lg"
            variant="primary"
            keycap="Enter"
            disabled={!ready}
            onClick={() => form.current?.requestSubmit()}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form
        changed={false}
        ref={(element) => {
          form.current = element
          first.current = element?.querySelector<HTMLInputElement>('input:not([type=radio])') ?? null
        }}
        onSubmit={submit}
        className="grid gap-4"
      >
        {children}
        <button type="submit" hidden />
      </Form>
    </Dialog>
  )
}
