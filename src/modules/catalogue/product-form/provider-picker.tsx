import { api } from '#ui/calls/api.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { productFormMessages } from './product-form.messages.ts'
import type { ProductValues } from './product-values.ts'

type Provider = NonNullable<ProductValues['provider']>

const search = async (text: string, signal: AbortSignal): Promise<readonly Provider[]> => {
  const { data } = await api.provider.getAll.fetch(
    { page: 1, pageSize: 100, search: text, status: 'active' },
    signal,
  )
  return data.map(({ id, name }) => ({ id, name }))
}

type Props = {
  value: Provider | null
  onChange: (provider: Provider | null) => void
  /** Needed where no `Field` names it. */
  label?: string
}

/** A provider of the shop, found by name, code or tax id. */
export function ProviderPicker({ value, onChange, label }: Props) {
  const t = useMessages(productFormMessages)
  return (
    <Combobox
      value={value}
      onValueChange={onChange}
      search={search}
      itemKey={(provider) => provider.id}
      itemLabel={(provider) => provider.name}
      placeholder={t('search_provider')}
      aria-label={label}
    />
  )
}
