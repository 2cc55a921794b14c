/** Minutes before the end of a pairing at which the panel warns. */
const WARN_MINUTES = 10

/** Returns the minutes until a pairing ends, rounded up, or 0 if it has ended. */
export function minutesLeft(expiresAt: number, now: number): number {
  return Math.max(0, Math.ceil((expiresAt - now) / 60_000))
}
export const endsSoon = (minutes: number) => minutes <= WARN_MINUTES

/** Formats a code that a person typed or pasted as the dashboard shows it; a longer text stays unchanged. */
export function formatCode(typed: string): string {
  const plain = typed.replace(/[\s-]+/g, '').toUpperCase()
  return /^[0-9A-Z]{8}$/.test(plain) ? `${plain.slice(0, 4)}-${plain.slice(4)}` : typed.trim()
}
