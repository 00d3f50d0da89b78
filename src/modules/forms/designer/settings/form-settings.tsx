import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useMessages } from '#ui/words/messages.ts'
import {
  BUTTON_POSITIONS,
  CONFIRMATIONS,
  FORM_LANGUAGES,
  FORM_THEMES,
  LAYOUTS,
} from '../../schema/form-schema.ts'
import { isForbiddenSite } from '../../sites/allowed-sites.ts'
import { isRedirectAddress } from '../../sites/redirect-problems.ts'
import { isForVisitors, VISITORS_PAGES } from '../../sites/visitors-pages.ts'
import { PropertyArea, PropertySwitch, PropertyText, PropertyWords } from '../panel/property-fields.tsx'
import {
  changeConfirmation,
  changeMetadata,
  changeSettings,
  changeSubmitButton,
  rename,
} from '../state/settings.ts'
import { ownLanguage } from '../state/translations.ts'
import { useDesigner, useSchema } from '../store/designer-store.client.ts'
import { settingsMessages } from './settings.messages.ts'

const LINE = 'grid gap-4 sm:grid-cols-2'

/** What the form is called and what is known of it. */
export function FormFields() {
  const t = useMessages(settingsMessages)
  const designer = useDesigner()
  const schema = useSchema()
  const { name, description, tags } = schema.metadata
  return (
    <div className="grid gap-4">
      <div className={LINE}>
        <PropertyText
          label={t('name')}
          required
          most={200}
          value={name}
          onText={(text) => designer.edit((form) => rename(form, text), { typing: 'form name' })}
        />
        <Field label={t('language')}>
          <Select
            value={ownLanguage(schema)}
            onValueChange={(language) => designer.edit((form) => changeSettings(form, { language }))}
            options={FORM_LANGUAGES.map((each) => ({ value: each, label: t(each) }))}
          />
        </Field>
      </div>
      <PropertyArea
        label={t('description')}
        help={t('description_help')}
        most={2000}
        value={description}
        onText={(text) =>
          designer.edit((form) => changeMetadata(form, { description: text }), { typing: 'description' })
        }
      />
      <PropertyWords
        label={t('tags')}
        help={t('tags_help')}
        words={tags}
        length={50}
        onWords={(words) => designer.edit((form) => changeMetadata(form, { tags: words }))}
        takeAway={(tag) => t('take_tag', { name: tag })}
      />
    </div>
  )
}

/** How it looks. */
export function LookFields() {
  const t = useMessages(settingsMessages)
  const designer = useDesigner()
  const { layout, theme, showCompanyLogo } = useSchema().settings
  return (
    <div className="grid gap-4">
      <div className={LINE}>
        <Field label={t('layout')}>
          <Select
            value={layout}
            onValueChange={(to) => designer.edit((form) => changeSettings(form, { layout: to }))}
            options={LAYOUTS.map((each) => ({ value: each, label: t(`layout_${each}`) }))}
          />
        </Field>
        <Field label={t('theme')}>
          <Select
            value={theme}
            onValueChange={(to) => designer.edit((form) => changeSettings(form, { theme: to }))}
            options={FORM_THEMES.map((each) => ({ value: each, label: t(`theme_${each}`) }))}
          />
        </Field>
      </div>
      <PropertySwitch
        label={t('logo')}
        checked={showCompanyLogo}
        onChecked={(on) => designer.edit((form) => changeSettings(form, { showCompanyLogo: on }))}
      />
    </div>
  )
}

/** The button by which it is sent. */
export function SubmitFields() {
  const t = useMessages(settingsMessages)
  const designer = useDesigner()
  const { text, position } = useSchema().settings.submitButton
  return (
    <div className={LINE}>
      <PropertyText
        label={t('button_text')}
        most={100}
        value={text}
        onText={(to) =>
          designer.edit((form) => changeSubmitButton(form, { text: to }), { typing: 'submit text' })
        }
      />
      <Field label={t('button_position')}>
        <Select
          value={position}
          onValueChange={(to) => designer.edit((form) => changeSubmitButton(form, { position: to }))}
          options={BUTTON_POSITIONS.map((each) => ({ value: each, label: t(`position_${each}`) }))}
        />
      </Field>
    </div>
  )
}

/** What whoever sent it sees. */
export function ConfirmationFields() {
  const t = useMessages(settingsMessages)
  const designer = useDesigner()
  const { type, message, redirectUrl } = useSchema().settings.confirmation
  const isAddress = isRedirectAddress(redirectUrl)
  const wrong = isForbiddenSite(redirectUrl, designer.sites) ? t('redirect_forbidden') : undefined
  return (
    <div className="grid gap-4">
      <Field label={t('confirmation')} className="sm:max-w-1/2">
        <Select
          value={type}
          onValueChange={(to) => designer.edit((form) => changeConfirmation(form, { type: to }))}
          options={CONFIRMATIONS.map((each) => ({ value: each, label: t(`confirmation_${each}`) }))}
        />
      </Field>
      {type === 'redirect' && (
        <PropertyText
          label={t('redirect')}
          help={t('redirect_help', VISITORS_PAGES)}
          error={isAddress ? wrong : t('redirect_wrong')}
          warning={isForVisitors(redirectUrl) ? undefined : t('redirect_unseen', VISITORS_PAGES)}
          most={2048}
          value={redirectUrl}
          onText={(to) =>
            designer.edit((form) => changeConfirmation(form, { redirectUrl: to }), { typing: 'redirect' })
          }
        />
      )}
      {/* A redirect has it too: whoever cannot be led on reads it. */}
      <PropertyArea
        label={t(type === 'redirect' ? 'message_instead' : 'message')}
        help={t('variables_help', { open: '{{', close: '}}' })}
        most={2000}
        value={message}
        onText={(to) =>
          designer.edit((form) => changeConfirmation(form, { message: to }), { typing: 'message' })
        }
      />
    </div>
  )
}
