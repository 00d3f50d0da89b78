import { useState } from 'react'
import type { Milli } from '#platform/money.ts'
import { formatMilli } from '#ui/format.ts'
import { TextInput } from '#ui/text-input.tsx'
import { milliFromTyped, shownText } from '#ui/typed-number.ts'

type Props = { value: Milli | null; onValueChange: (value: Milli | null) => void; unit: string }

/** A quantity as a scale shows it, with up to three decimals; a comma is a point. */
export function WeightInput({ value, onValueChange, unit }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const read = (text: string): Milli | null => milliFromTyped(text.replace(/^(\d+),(\d{1,3})$/, '$1.$2'))
  const text = shownText(draft, value, read, formatMilli)
  return (
    <TextInput
      size="xl"
      inputMode="decimal"
      autoComplete="off"
      affix={unit}
      value={text}
      {...(value === null && text.trim() !== '' && { 'aria-invalid': true })}
      onFocus={(event) => event.currentTarget.select()}
      onValueChange={(typed) => {
        setDraft(typed)
        onValueChange(read(typed))
      }}
      className="text-xl [&_input]:text-right"
    />
  )
}
