import type { ComponentProps } from 'react'

/**
 * A form of a public page: it is sent by the browser, with a script or without. The office's form, which asks before changes
 * are lost, stays out of these pages.
 */
export const PageForm = (props: ComponentProps<'form'>) => <form {...props} />
