import type { ReactNode } from 'react'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'

type Props = { permission: 'legal.view' | 'legal.create'; children: ReactNode }

/** A screen that names clients, for who may see customers too: a client is one. */
export const SeenClients = ({ permission, children }: Props) => (
  <Allowed permission={permission}>
    <Allowed permission="customers.view">{children}</Allowed>
  </Allowed>
)
