import type { App } from '../app.ts'
import { makeOperatorLink } from '../features/people/sign-in/index.ts'

/**
 * Prints the one-time link of an installation that has no operator yet. It does not use the logger, which removes
 * credentials.
 */
export async function printOperatorLink(app: App): Promise<void> {
  const operatorLink = app.config.provider === 'embedded' ? await makeOperatorLink(app) : null
  if (operatorLink === null) return
  const msg = 'open this link to become the operator'
  process.stdout.write(
    process.stdout.isTTY
      ? `  Open this link to become the operator; it works once:\n  ${operatorLink}\n\n`
      : `${JSON.stringify({ level: 'info', msg, operatorLink })}\n`,
  )
}
