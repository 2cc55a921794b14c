import * as pure from '@groundswell/screen'

/** The meanings of the reasons that only the service gives, in addition to those of the screen. */
const meanings: Record<string, string> = {
  unreadable: 'It could not be screened.',
  classifier: 'The classifier raised the verdict.',
  held_at_source: 'The service that it was imported from had not shown it to everybody.',
  classifier_unavailable: 'The classifier did not answer.',
}

/** Returns the sentences that say why an item is held, without repetitions. They never quote the text. */
export function explainReasons(reasons: readonly { code: string }[]): string[] {
  return pure.explained(reasons, meanings)
}

/** Every reason code in a report. A code may be followed by a colon and the kind of disguise. */
export const reasonCodes: readonly string[] = [...pure.reasonCodes, ...Object.keys(meanings)]
