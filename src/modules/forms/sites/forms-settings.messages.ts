import { defineMessages } from '#ui/words/messages.ts'

export const formsSettingsMessages = defineMessages(
  'forms_settings',
  {
    redirect_sites: 'Sitios a los que un formulario puede llevar',
    redirect_sites_help:
      'Una dirección por línea, como https://ejemplo.do. Al propio sitio se puede llevar siempre; a los demás, solo si están aquí.',
    frame_sites: 'Sitios que pueden mostrar los formularios en sus páginas',
    frame_sites_help:
      'Una dirección por línea, como https://ejemplo.do, o * para cualquiera. Vacío: ninguno.',
  },
  {
    redirect_sites: 'Sites that a form may lead on to',
    redirect_sites_help:
      'One address on each line, such as https://example.com. Your own site is always allowed; others only where they stand here.',
    frame_sites: 'Sites that may show the forms inside their pages',
    frame_sites_help: 'One address on each line, such as https://example.com, or * for any. Empty: none.',
  },
)
