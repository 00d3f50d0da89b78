import { appointmentsSettingsForm } from '#modules/appointments/appointments.settings.tsx'
import { cashSettingsForm } from '#modules/cash/cash.settings.tsx'
import { catalogueSettingsForm } from '#modules/catalogue/catalogue.settings.tsx'
import { customersSettingsForm } from '#modules/customers/customers.settings.tsx'
import { fiscalSettingsForm } from '#modules/fiscal/fiscal.settings.tsx'
import { formsSettingsForm } from '#modules/forms/forms.settings.tsx'
import { inventorySettingsForm } from '#modules/inventory/inventory.settings.tsx'
import { posSettingsForm } from '#modules/pos/pos.settings.tsx'
import { storeOrdersSettingsForm } from '#modules/store-orders/store-orders.settings.tsx'
import type { SettingsForm } from '#modules/tenancy/configuration/settings-forms.client.ts'

/** What can be set of each module, in the order of the configuration. A module is added to it here and nowhere else. */
export const SETTINGS_FORMS: readonly SettingsForm[] = [
  fiscalSettingsForm,
  inventorySettingsForm,
  cashSettingsForm,
  customersSettingsForm,
  catalogueSettingsForm,
  appointmentsSettingsForm,
  formsSettingsForm,
  posSettingsForm,
  storeOrdersSettingsForm,
]
