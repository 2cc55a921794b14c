import { Literals, type Needs } from '../text/literals.ts'

/** Plain requests that no honest text of the development set contains, in folded text. Every quantifier is bounded. */
export const requests: readonly RegExp[] = [
  // The request sends a secret to a place that others can read.
  /\b(?:print|echo|output|dump|show|include|post|paste|commit|send|upload|copy|write|attach|put|export|cat|read|append|zip|mail|publish)\b[^.!?\n]{0,60}(?:\$\{\{ ?secrets|\bprintenv\b|[ ("'`/]\.env\b(?!\.)|\bid_rsa\b|\bid_ed25519\b|~\/\.(?:ssh|aws|npmrc|netrc|config|kube|docker)|\/etc\/(?:passwd|shadow)|\/run\/secrets)/,
  // The request removes a guard.
  /\b(?:remove|disable|skip|drop|delete|bypass|turn off|switch off|comment out|get rid of|take out)\b[^.!?\n]{0,40}\b(?:permission checks?|rate limits?|rate limiter|(?:login|auth|ownership|signature|certificate|csrf|tls|role|access|password) (?:check|checks|verification|validation)|branch protection|audit log|required reviews?)\b/,
  // The request redirects money.
  /\b(?:change|replace|set|swap|update|redirect|point)\b[^.!?\n]{0,40}\b(?:payout (?:address|account|wallet)|iban|bank account|bank details|beneficiary)\b[^.!?\n]{0,60}\b(?:to|by|with)\b/,
  // The text imitates the steps of an agent that has already decided.
  /\bthought:[^\n]{3,200}\baction:/,
  // The text sets another goal for the agent.
  /\byour (?:success criteria|goals?|objectives?|metrics?|task|instructions|definition of done)[^.!?\n]{0,20}\b(?:have (?:been )?(?:changed|corrected|replaced)|has (?:been )?(?:changed|corrected|replaced))\b/,
  // The command pipes the environment or a file of secrets into the network.
  /(?:\b(?:printenv|env|export -p)\b|\b(?:cat|tar|base64|zip|gzip|xxd|head|tail|grep)\b[^\n|]{0,60}(?:\.env\b|\.ssh\b|id_rsa|id_ed25519|\.aws\b|\.npmrc|\.netrc|\.kube|\/etc\/|secret|credential|token|\.pem\b|\.key\b))[^\n|]{0,40}(?:\|[^\n|]{1,40}){0,3}\| ?(?:nc|ncat|netcat|socat|curl|wget|mail|sendmail|telnet|openssl s_client)\b/,
  // The text asks an agent for the key that it works with.
  /\b(?:token|key|secret|password|credential)s?\b[^.!?\n]{0,12}\b(?:your (?:own )?(?:tools?|agents?|session|shell|runner)\b|you (?:were given|run with|authenticate with|were started with)\b)/,
  // The text asks an agent for its key as a proof of who it is.
  /\b(?:agent|assistant|bot|claude|copilot|codex|your identity|who you are|yourself)\b[^.!?\n]{0,60}\b(?:give|tell|post|print|show|paste|send|write|put|reveal|share|name|state|output|say|echo|repeat|spell|include|insert|reply with|answer with)\b[^.!?\n]{0,40}\byour (?:own )?(?:secret|api|access|auth|bearer|session|mcp|service|deploy|registry|npm|github|environment)[ -](?:token|key|secret|variable|credential|password)s?\b/,
  // The command runs code from the network.
  /\b(?:curl|wget)\b[^\n|]{0,120}\| ?(?:sudo )?(?:ba|z)?sh\b|\b(?:npm|pnpm|yarn|pip)\b[^\n]{0,20}\b(?:install|add|i)\b[^\n]{0,60}(?:git\+|https?:\/\/|github:)/,
]

/** The literals that each of the patterns in `requests` needs. */
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
  [['|'], ['nc', 'netcat', 'socat', 'curl', 'wget', 'mail', 'telnet', 's_client']],
  [
    ['token', 'key', 'secret', 'password', 'credential'],
    ['your ', 'you '],
    ['tool', 'agent', 'session', 'shell', 'runner', 'given', 'run with', 'authenticate', 'started'],
  ],
  [
    ['agent', 'assistant', 'bot', 'claude', 'copilot', 'codex', 'identity', 'who you are', 'yourself'],
    ['your '],
    ['token', 'key', 'secret', 'variable', 'credential', 'password'],
  ],
  [
    ['curl', 'wget', 'npm', 'yarn', 'pip'],
    ['|', 'git+', 'http', 'github:'],
  ],
]
const literals = new Literals(requestNeeds)

/** Matches honest contexts in which the same words occur: a report of damage, or a request to repair it. */
const opposite =
  /\b(?:mask|masked|hide|redact|rotated?|revoked?|leak|leaks|leaked|should not|shouldn't|must not|mustn't|gitignore|no longer|don't|by mistake|accidentally|warn|exposed|cannot|can't|doesn't|does not|disappears?|instead of|fails? with|not in favour)\b/

/** Returns the position of a plain request, or null if there is none or the text reports it as damage. */
export function findPlainRequest(folded: string): { start: number; end: number } | null {
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
