import { DomainError } from '#platform/errors/errors.ts'

/** No picture of a kind that is taken. */
export class NotAPicture extends DomainError<'media.not_a_picture'> {
  readonly code = 'media.not_a_picture'
  readonly kind = 'invalid'
}

/** More pixels, or a longer strip, than a picture has. */
export class PictureTooLarge extends DomainError<'media.too_many_pixels'> {
  readonly code = 'media.too_many_pixels'
  readonly kind = 'invalid'

  constructor(width: number, height: number, megapixels: number) {
    super(`${width} × ${height} pixels`, { width, height, megapixels })
  }
}

/** The shop keeps as much as it may. */
export class NoRoomForFiles extends DomainError<'media.no_room'> {
  readonly code = 'media.no_room'
  readonly kind = 'conflict'

  constructor(megabytes: number) {
    super(`${megabytes} MB are kept`, { megabytes })
  }
}

/** There is no such picture in the shop. */
export class PictureNotFound extends DomainError<'media.picture_not_found'> {
  readonly code = 'media.picture_not_found'
  readonly kind = 'not_found'
}

/** Strangers sent more than they handed in: what waits is cleared away within a day. */
export class FilesWaiting extends DomainError<'media.files_waiting'> {
  readonly code = 'media.files_waiting'
  readonly kind = 'too_many'
}

/** More bytes than what it is for takes. */
export class FileTooLarge extends DomainError<'media.file_too_large'> {
  readonly code = 'media.file_too_large'
  readonly kind = 'invalid'

  constructor(maxBytes: number) {
    super(`more than ${maxBytes} bytes`, { size: Math.round(maxBytes / (1024 * 1024)) })
  }
}

/** By what stands in it, it is nothing that is taken there. */
export class FormatNotTaken extends DomainError<'media.format_not_taken'> {
  readonly code = 'media.format_not_taken'
  readonly kind = 'invalid'

  constructor(formats: readonly string[]) {
    super('a format that is not taken', { list: formats.join(', ') })
  }
}

/** It did not arrive whole, or holds nothing. */
export class FileBrokenOff extends DomainError<'media.file_broken_off'> {
  readonly code = 'media.file_broken_off'
  readonly kind = 'invalid'
}

/** A file that is handed in is not there: it was sent for something else, handed in before, or cleared away after a day. */
export class StoredFileNotFound extends DomainError<'media.file_not_found'> {
  readonly code = 'media.file_not_found'
  readonly kind = 'not_found'
}

/** More files than what they are for takes. */
export class TooManyFiles extends DomainError<'media.too_many_files'> {
  readonly code = 'media.too_many_files'
  readonly kind = 'invalid'

  constructor(most: number) {
    super(`more than ${most} files`, { most })
  }
}
