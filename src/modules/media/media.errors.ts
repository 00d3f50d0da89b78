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
