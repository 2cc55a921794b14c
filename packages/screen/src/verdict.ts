/** CLEARED: an agent may read the copy. FLAGGED: a person looks first. BLOCKED: an order to a machine, almost certainly. */
export type Verdict = 'CLEARED' | 'FLAGGED' | 'BLOCKED'

/** Why a verdict is not CLEARED. It never quotes the text. */
export interface Reason {
  /**
   * The name of the find (`reasonCodes`); optionally with the disguise after a colon: `override_instructions:base64`.
   */
  code: string
  /** The part of the screen that found it: `normalise`, `rules`, `model` or `secrets`. */
  detector: string
  /** `text`, `title`, `description`, `data[2]` (its third string), or null when it is about the whole item. */
  field: string | null
  /** How strong the find is, 0–1. */
  score: number
  /** UTF-16 units of the original field, `end` exclusive; null when it is about the whole item. */
  start: number | null
  end: number | null
}
