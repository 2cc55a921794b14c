import { createRoute } from '../../../surface/router/index.ts'

/** Mails and their outcomes. */
export const mailRoute = createRoute(
  '/operator/mail',
  'mail',
  async () => (await import('./page.tsx')).MailPage,
)
