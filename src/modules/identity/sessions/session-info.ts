/** What the browser knows about the person who is signed in. */
export type SessionInfo = {
  user: {
    id: string
    name: string
    email: string
    role: string
    /** What the shop calls the role. */
    role_name: string
    image_url: string | null
    language: 'es' | 'en'
    is_owner: boolean
  }
  tenant: { id: string; name: string; subdomain: string }
}
