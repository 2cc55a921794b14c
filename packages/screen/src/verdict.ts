/**
 * CLEARED: an agent may read the redacted copy. FLAGGED: a person must decide first. BLOCKED: almost certainly an
 * order to a machine.
 */
export type Verdict = 'CLEARED' | 'FLAGGED' | 'BLOCKED'

/** A reason why a verdict is not CLEARED. It never quotes the text. */
export interface Reason {
  /**
   * The name of the reason (`reasonCodes`), optionally with the disguise after a colon:
   * `override_instructions:base64`.
   */
  code: string
  /** The part of the screen that found it: `normalise`, `rules`, `model` or `secrets`. */
  detector: string
  /** `text`, `title`, `description`, `data[2]` (its third string), or null if the reason concerns the whole item. */
  field: string | null
  /** The strength of the reason, 0–1. */
  score: number
  /** The offset in UTF-16 units of the original field, `end` exclusive; null if the reason concerns the whole item. */
  start: number | null
  end: number | null
}
