import type { ScreenInput } from './fields.ts'
import { type Screening, screen } from './screen.ts'

/** A text to be screened, and when it came. */
export interface Question {
  input: ScreenInput
  at: Date
}
/** What intake needs of a screening. */
export type ScreenedText = Pick<Screening, 'status' | 'redacted' | 'report'>

// Between threads batches travel as JSON text: of small objects that is cheaper than the structured clone.
type Asked = [input: ScreenInput, at: number]
/** A copy in which nothing was redacted does not travel back. */
type Answered = [status: Screening['status'], report: Screening['report'], redacted: ScreenInput | null]

/** What is posted to a thread. Throws for what is no JSON. */
export function writeQuestions(questions: readonly Question[]): string {
  return JSON.stringify(questions.map(({ input, at }): Asked => [textsOf(input), at.getTime()]))
}

/** What the thread posts back. */
export function answerQuestions(questions: string): string {
  return JSON.stringify(
    (JSON.parse(questions) as Asked[]).map(([input, at]): Answered => {
      const { status, report, redacted } = screen(input, { at: new Date(at) })
      const isSame = JSON.stringify(textsOf(redacted as ScreenInput)) === JSON.stringify(input)
      return [status, report, isSame ? null : (redacted as ScreenInput)]
    }),
  )
}

/** The answers in the order of the questions. */
export function readAnswers(answers: string, questions: readonly Question[]): ScreenedText[] {
  return (JSON.parse(answers) as Answered[]).map(([status, report, redacted], place) => {
    const { title, description, data, metadata } = redacted ?? questions[place]!.input
    return { status, redacted: { title, description, data, metadata }, report }
  })
}

/** Nothing but what is screened, in one order. */
function textsOf({ title, description, data, metadata }: ScreenInput): ScreenInput {
  return { title, description, data, metadata } as ScreenInput
}
