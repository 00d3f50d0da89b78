import { useQuery } from '@tanstack/react-query'
import { api } from '#ui/calls/api.ts'
import { useLanguage } from '#ui/words/messages.ts'
import type { SettingsForm, SettingsInHand } from './settings-forms.client.ts'

type Props = { forms: readonly SettingsForm[]; form: SettingsInHand }

/** What can be set of the modules, under the name of the part of the shop that it is of. */
export function SellingFields({ forms, form }: Props) {
  const language = useLanguage()
  const { data: known = [] } = useQuery(api.modules.getAll.queryOptions(undefined))
  const parts = [...new Set(forms.map(({ part }) => part))]
  return parts.map((part) => {
    const name = known.find(({ module }) => module === part)?.name[language]
    return (
      <fieldset key={part ?? ''} className="m-0 grid min-w-0 gap-4 border-0 p-0">
        {name !== undefined && <legend className="mb-1 p-0 text-base font-semibold">{name}</legend>}
        {forms
          .filter((each) => each.part === part)
          .map(({ fields, Fields }) => (
            <Fields key={Object.keys(fields).join()} form={form} />
          ))}
      </fieldset>
    )
  })
}
