import { definePlace } from '../page/places.tsx'

export type PicturePicking = {
  /** What it is for: `products`. */
  category: string
  onPicked: (address: string) => void
  onClose: () => void
}

/** Where a picture is chosen for a field: whoever keeps the shop's pictures stands here. */
export const picturePicker = definePlace<PicturePicking>('form.picture_picker')
