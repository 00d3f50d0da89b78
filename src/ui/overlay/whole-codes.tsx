import { Fragment } from 'react'

/** A code of several groups, with what stands directly beside it. */
const CODE = /(\S*[\p{Lu}\d]+(?:-[\p{Lu}\d]+)+\S*)/u

/** A title in which a code goes on to the next line as one piece, and is broken only where no line is long enough. */
export const WholeCodes = ({ text }: { text: string }) =>
  text.split(CODE).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one title keep their order.
      <span key={at} className="inline-block">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one title keep their order.
      <Fragment key={at}>{part}</Fragment>
    ),
  )
