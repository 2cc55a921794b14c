import { createRoute } from '../../../surface/router/index.ts'

/** O7: mails and what became of them. */
export const mailRoute = createRoute(
  '/operator/mail',
  'mail',
  async () => (await import('./page.tsx')).MailPage,
)
