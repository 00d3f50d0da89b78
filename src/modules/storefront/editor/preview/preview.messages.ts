import { defineMessages } from '#ui/words/messages.ts'

export const previewMessages = defineMessages(
  'store_editor_preview',
  {
    preview: 'Vista previa de la tienda',
    width: 'Ancho de la vista previa',
    as_360: '360 px · así la ve un teléfono',
    as_768: '768 px · así la ve una tableta',
    as_1280: '1280 px · así la ve una computadora',
    scaled: 'al {{percent}} %',
  },
  {
    preview: 'Preview of the store',
    width: 'Width of the preview',
    as_360: '360 px · as a phone sees it',
    as_768: '768 px · as a tablet sees it',
    as_1280: '1280 px · as a computer sees it',
    scaled: 'at {{percent}} %',
  },
)
