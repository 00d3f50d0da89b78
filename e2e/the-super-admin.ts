/** Who runs the installation in journeys, of every worker's program. */
export const SUPER_ADMIN = {
  name: 'Rosa Reyes',
  email: 'rosa@enzzo.example.com',
  password: 'clave-de-la-plataforma',
}
