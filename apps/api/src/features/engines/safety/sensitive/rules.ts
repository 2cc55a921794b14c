import { Literals, type Needs } from '../text/literals.ts'

/** Plain requests that no honest text of the development set contains, in folded text. Every quantifier is bounded. */
export const requests: readonly RegExp[] = [
  // Sends a secret to a place that others can read.
  /\b(?:print|echo|output|dump|show|include|post|paste|commit|send|upload|copy|write|attach|put|export|cat|read|append|zip|mail|publish)\b[^.!?\n]{0,60}(?:\$\{\{ ?secrets|\bprintenv\b|[ ("'`/]\.env\b(?!\.)|\bid_rsa\b|\bid_ed25519\b|~\/\.(?:ssh|aws|npmrc|netrc|config|kube|docker)|\/etc\/(?:passwd|shadow)|\/run\/secrets)/,
  // Removes a guard.
  /\b(?:remove|disable|skip|drop|delete|bypass|turn off|switch off|comment out|get rid of|take out)\b[^.!?\n]{0,40}\b(?:permission checks?|rate limits?|rate limiter|(?:login|auth|ownership|signature|certificate|csrf|tls|role|access|password) (?:check|checks|verification|validation)|branch protection|audit log|required reviews?)\b/,
  // Redirects money.
  /\b(?:change|replace|set|swap|update|redirect|point)\b[^.!?\n]{0,40}\b(?:payout (?:address|account|wallet)|iban|bank account|bank details|beneficiary)\b[^.!?\n]{0,60}\b(?:to|by|with)\b/,
  // Imitates the steps of an agent that has already decided.
  /\bthought:[^\n]{3,200}\baction:/,
  // Sets another goal for the agent.
  /\byour (?:success criteria|goals?|objectives?|metrics?|task|instructions|definition of done)[^.!?\n]{0,20}\b(?:have (?:been )?(?:changed|corrected|replaced)|has (?:been )?(?:changed|corrected|replaced))\b/,
  // Runs code from the network.
  /\b(?:curl|wget)\b[^\n|]{0,120}\| ?(?:sudo )?(?:ba|z)?sh\b|\b(?:npm|pnpm|yarn|pip)\b[^\n]{0,20}\b(?:install|add|i)\b[^\n]{0,60}(?:git\+|https?:\/\/|github:)/,
]

/** What each of them needs. */
export const requestNeeds: readonly Needs[] = [
  [
    [
      ...['secrets', 'printenv', '.env', 'id_rsa', 'id_ed25519', '~/.', '/etc/passwd', '/etc/shadow'],
      '/run/secrets',
    ],
  ],
  [
    [
      ...[
        'permission',
        'rate limit',
        'login',
        'auth',
        'ownership',
        'signature',
        'certificate',
        'csrf',
        'tls',
      ],
      ...['role', 'access', 'password', 'branch protection', 'audit log', 'required review'],
    ],
    ['remove', 'disable', 'skip', 'drop', 'delete', 'bypass', ' off', 'comment out', 'get rid', 'take out'],
  ],
  [
    ['payout', 'iban', 'bank', 'beneficiary'],
    ['to', 'by', 'with'],
  ],
  [['thought:'], ['action:']],
  [['your '], ['have', 'has'], ['changed', 'corrected', 'replaced']],
  [
    ['curl', 'wget', 'npm', 'yarn', 'pip'],
    ['|', 'git+', 'http', 'github:'],
  ],
]
const literals = new Literals(requestNeeds)

/** Honest contexts of the same words: a report of damage, or a request to repair it. */
const opposite =
  /\b(?:mask|masked|hide|redact|rotated?|revoked?|leak|leaks|leaked|should not|shouldn't|must not|mustn't|gitignore|no longer|don't|by mistake|accidentally|warn|exposed|cannot|can't|doesn't|does not|disappears?|instead of|fails? with|not in favour)\b/

/** Returns the position of a plain request, or null if there is none or if the text reports it as damage. */
export function plainRequest(folded: string): { start: number; end: number } | null {
  const missing = literals.missingIn(folded)
  for (const [at, request] of requests.entries()) {
    if (missing[at] !== 0) continue
    const match = request.exec(folded)
    if (!match) continue
    const [start, end] = [match.index, match.index + match[0].length]
    if (!opposite.test(folded.slice(Math.max(0, start - 80), end + 80))) return { start, end }
  }
  return null
}
