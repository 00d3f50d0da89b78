import { defineMessages } from '#ui/words/messages.ts'

export const fiscalSettingsMessages = defineMessages(
  'fiscal_settings',
  {
    fiscal_series: 'Serie de los comprobantes',
    fiscal_series_help: 'Las próximas ventas toman sus números de las secuencias de esta serie.',
    series_e: 'E (e-NCF, electrónica)',
    series_b: 'B (NCF, en papel)',
  },
  {
    fiscal_series: 'Series of the fiscal numbers',
    fiscal_series_help: 'The next sales take their numbers from the ranges of this series.',
    series_e: 'E (e-NCF, electronic)',
    series_b: 'B (NCF, on paper)',
  },
)
