import type { ReactNode } from 'react'
import { SessionProvider } from '../sessions/session.tsx'

export const SELF = '0199a0b2-7c1f-7d6e-9f4e-0000000000aa'

type Props = { role?: string; children: ReactNode }

/** Somebody signed in around what is drawn: an owner unless another role is given. */
export const SignedInAs = ({ role = 'owner', children }: Props) => (
  <SessionProvider
    session={{
      user: {
        id: SELF,
        name: 'Altagracia Núñez',
        email: 'altagracia@colmado.do',
        role,
        role_name: role,
        image_url: null,
        language: 'es',
        is_owner: role === 'owner',
      },
      tenant: { id: '0199a0b2-7c1f-7d6e-9f4e-0000000000bb', name: 'Colmado', subdomain: 'colmado' },
    }}
    permissionName={(code) => code}
    onSignedOut={() => undefined}
  >
    {children}
  </SessionProvider>
)
