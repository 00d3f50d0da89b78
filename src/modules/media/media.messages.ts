import { defineMessages } from '#ui/words/messages.ts'

/** The sentences of what is refused of pictures. */
export const mediaMessages = defineMessages(
  'media',
  {
    error_not_a_picture: 'Ese archivo no es una imagen PNG, JPG, GIF o WebP que se pueda leer.',
    error_too_many_pixels:
      'La imagen mide {{width, whole}} × {{height, whole}} puntos: suba una de {{megapixels, whole}} megapíxeles como máximo, y no más de 20 veces más larga que ancha.',
    error_no_room: 'El negocio ya guarda {{megabytes, whole}} MB de archivos: elimine imágenes que no use.',
    error_picture_not_found: 'Esa imagen ya no está. Súbala otra vez.',
  },
  {
    error_not_a_picture: 'That file is no PNG, JPG, GIF or WebP image that can be read.',
    error_too_many_pixels:
      'The image has {{width, whole}} × {{height, whole}} pixels: upload one of {{megapixels, whole}} megapixels at most, no more than 20 times as long as wide.',
    error_no_room:
      'The business keeps {{megabytes, whole}} MB of files already: delete images you do not use.',
    error_picture_not_found: 'That image is gone. Upload it again.',
  },
)
