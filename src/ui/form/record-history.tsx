import { definePlace, Filled } from '../page/places.tsx'

/** Beside what is done with a record in its form: the way to what was done with it before. */
export const recordHistory = definePlace<{ noun: string; id: string; isNarrow: boolean }>('record.history')

type Props = {
  /** What the audit log calls such records; nothing where it knows none. */
  noun: string | undefined
  /** Null for a new one, and until it is known. */
  record: { readonly id: string } | null
  isNarrow?: boolean
}

/** The way to what was done with a record, for those who may see that. */
export const RecordHistory = ({ noun, record, isNarrow = false }: Props) =>
  noun !== undefined && record && <Filled place={recordHistory} props={{ noun, id: record.id, isNarrow }} />
