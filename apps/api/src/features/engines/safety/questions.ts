import type { ScreenInput } from '@groundswell/screen'
import { type Screening, screen, screenList } from './screen.ts'

/** A text to screen, and the time at which it arrived. */
export interface Question {
  input: ScreenInput
  at: Date
  /** The indexes in `data` of the texts that are names, if the question is a list; see `screenList`. */
  names?: readonly number[]
}
/** The part of a screening that intake needs. */
export type ScreenedText = Pick<Screening, 'status' | 'redacted' | 'report' | 'isDoubtful'>

// Threads exchange batches as JSON text, which is cheaper than the structured clone for small objects.
type Asked = [input: ScreenInput, at: number, names: readonly number[] | null]
/** The encoded answer of a thread. It has no copy if nothing was redacted. */
type Answered = [
  status: Screening['status'],
  report: Screening['report'],
  redacted: ScreenInput | null,
  isDoubtful: boolean,
]

/** Encodes a batch for a thread. Throws if the batch cannot be JSON. */
export function writeQuestions(questions: readonly Question[]): string {
  return JSON.stringify(
    questions.map(({ input, at, names }): Asked => [pickScreenedFields(input), at.getTime(), names ?? null]),
  )
}

/** Screens a batch in a thread and returns the encoded answers. */
export function answerQuestions(questions: string): string {
  return JSON.stringify(
    (JSON.parse(questions) as Asked[]).map(([input, time, names]): Answered => {
      const at = new Date(time)
      const screened = names ? screenList(input.data as string[], { names, at }) : screen(input, { at })
      const { status, report, redacted, isDoubtful } = screened
      const isSame = JSON.stringify(pickScreenedFields(redacted as ScreenInput)) === JSON.stringify(input)
      return [status, report, isSame ? null : (redacted as ScreenInput), isDoubtful]
    }),
  )
}

/** Decodes the answers, in the order of the questions. */
export function readAnswers(answers: string, questions: readonly Question[]): ScreenedText[] {
  return (JSON.parse(answers) as Answered[]).map(([status, report, redacted, isDoubtful], place) => {
    const { title, description, data, metadata } = redacted ?? questions[place]!.input
    return { status, redacted: { title, description, data, metadata }, report, isDoubtful }
  })
}

/** Returns only the screened fields, in a fixed order. */
function pickScreenedFields({ title, description, data, metadata }: ScreenInput): ScreenInput {
  return { title, description, data, metadata } as ScreenInput
}
