import {
  AlignLeft,
  Calendar,
  ChevronsUpDown,
  CircleDot,
  Clock,
  EyeOff,
  Hash,
  Image,
  Link,
  Mail,
  Palette,
  Paperclip,
  Phone,
  Signature,
  SlidersHorizontal,
  SquareCheck,
  Star,
  TextCursorInput,
  ToggleRight,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldType } from '../../schema/form-schema.ts'

/** The picture of each type. */
export const TYPE_ICONS: Readonly<Record<FieldType, ReactNode>> = {
  text: <TextCursorInput />,
  textarea: <AlignLeft />,
  email: <Mail />,
  tel: <Phone />,
  number: <Hash />,
  url: <Link />,
  select: <ChevronsUpDown />,
  radio: <CircleDot />,
  checkbox: <SquareCheck />,
  toggle: <ToggleRight />,
  date: <Calendar />,
  time: <Clock />,
  file: <Paperclip />,
  image: <Image />,
  signature: <Signature />,
  rating: <Star />,
  slider: <SlidersHorizontal />,
  color: <Palette />,
  hidden: <EyeOff />,
}

/** The palette's parts, in its order. */
export const TYPE_SECTIONS = [
  { name: 'text', types: ['text', 'textarea', 'email', 'tel', 'number', 'url'] },
  { name: 'choice', types: ['select', 'radio', 'checkbox', 'toggle'] },
  { name: 'time', types: ['date', 'time'] },
  { name: 'files', types: ['file', 'image', 'signature'] },
  { name: 'others', types: ['rating', 'slider', 'color', 'hidden'] },
] as const satisfies readonly { name: string; types: readonly FieldType[] }[]

export const FIELD_TYPES: readonly FieldType[] = TYPE_SECTIONS.flatMap(({ types }) => types)
