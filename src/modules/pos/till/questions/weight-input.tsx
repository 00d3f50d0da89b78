import { TextInput } from '#ui/form/text-input.tsx'

type Props = { value: string; onValueChange: (text: string) => void; unit: string }

/** The field of a weight or a quantity, as it is typed; `quantityFromTyped` says what it means. */
export const WeightInput = ({ value, onValueChange, unit }: Props) => (
  <TextInput
    size="xl"
    inputMode="decimal"
    autoComplete="off"
    affix={unit}
    value={value}
    onFocus={(event) => event.currentTarget.select()}
    onValueChange={onValueChange}
    className="text-xl [&_input]:text-right"
  />
)
