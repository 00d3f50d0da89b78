import type { ModuleDemo } from '#platform/module/demo.server.ts'
import { changeChannels } from './channels/channels.server.ts'

export const notificationsDemo: ModuleDemo = {
  /** Mail and WhatsApp go to the simulators of this machine; while none runs, nothing answers. */
  open: async ({ trade, owner }) => {
    if (trade !== 'minimarket' || !owner.installation.allowsLocalServices) return
    await changeChannels(owner, {
      smtp_host: '127.0.0.1',
      smtp_port: 2525,
      smtp_security: 'auto',
      smtp_user: '',
      mail_from: 'ventas@esperanza.example',
      mail_from_name: 'Colmado La Esperanza',
      whatsapp_phone_number_id: '106540352242922',
      whatsapp_token: 'demo',
      whatsapp_template: '',
      whatsapp_template_language: 'es',
      whatsapp_text_template: '',
      whatsapp_text_template_language: 'es',
      whatsapp_simulated: true,
    })
  },
}
