import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { SettingsForm, type SettingsProps, useDraft } from '#ui/form/settings-form.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { isTheme, themes } from '#ui/theme/themes.ts'
import { useMessages } from '#ui/words/messages.ts'
import type { AppearanceInput, TenantConfig } from '../settings/tenant-config.ts'
import { tenancyMessages } from '../tenancy.messages.ts'

const CORNERS = ['rounded_sidebar', 'rounded_cards', 'rounded_navbar', 'rounded_buttons'] as const

/** How the office looks for everybody. */
export function AppearanceForm({ values, onSave, ...saving }: SettingsProps<TenantConfig, AppearanceInput>) {
  const t = useMessages(tenancyMessages)
  const { disabled } = saving
  const { time_zone: _zone, ...appearance } = values
  const { draft, changed, set, submit } = useDraft<AppearanceInput>(
    { ...appearance, theme: isTheme(values.theme) ? values.theme : 'theme-enzzo' },
    onSave,
  )
  return (
    <SettingsForm {...saving} changed={changed} onSubmit={submit}>
      <Field
        label={t('company_theme')}
        help={t('company_theme_help')}
        disabled={disabled}
        className="max-w-panel"
      >
        <Select
          options={themes.map((value) => ({ value, label: t(`theme_${value}`) }))}
          value={draft.theme}
          onValueChange={(theme) => set({ theme })}
          disabled={disabled}
        />
      </Field>
      <Switch
        label={t('force_theme')}
        help={t('force_theme_help')}
        checked={draft.force_company_theme}
        onCheckedChange={(force_company_theme) => set({ force_company_theme })}
        disabled={disabled}
      />
      <fieldset className="grid gap-2 border-0 p-0">
        <legend className="mb-2 text-compact font-medium">{t('rounded')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {CORNERS.map((flag) => (
            <Switch
              key={flag}
              label={t(flag)}
              checked={draft[flag]}
              onCheckedChange={(on) => set({ [flag]: on })}
              disabled={disabled}
            />
          ))}
        </div>
      </fieldset>
    </SettingsForm>
  )
}
