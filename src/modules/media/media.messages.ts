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
    error_files_waiting:
      'Hay demasiados archivos subidos sin enviar. Envíe el formulario o inténtelo más tarde.',
    error_file_too_large: 'El archivo excede el tamaño máximo de {{size, whole}} MB.',
    error_format_not_taken: 'Formato de archivo no permitido. Formatos aceptados: {{list}}.',
    error_file_broken_off: 'El archivo no llegó completo. Súbalo otra vez.',
    error_file_not_found: 'Un archivo ya no está. Súbalo otra vez.',
    error_too_many_files: 'Solo puedes subir un máximo de {{most, whole}} archivos.',
  },
  {
    error_not_a_picture: 'That file is no PNG, JPG, GIF or WebP image that can be read.',
    error_too_many_pixels:
      'The image has {{width, whole}} × {{height, whole}} pixels: upload one of {{megapixels, whole}} megapixels at most, no more than 20 times as long as wide.',
    error_no_room:
      'The business keeps {{megabytes, whole}} MB of files already: delete images you do not use.',
    error_picture_not_found: 'That image is gone. Upload it again.',
    error_files_waiting: 'Too many files were uploaded and not sent. Send the form, or try again later.',
    error_file_too_large: 'The file is larger than the most that is taken, {{size, whole}} MB.',
    error_format_not_taken: 'File format not allowed. Accepted formats: {{list}}.',
    error_file_broken_off: 'The file did not arrive whole. Upload it again.',
    error_file_not_found: 'A file is gone. Upload it again.',
    error_too_many_files: 'You can upload {{most, whole}} files at most.',
  },
)
