import { Worker } from 'node:worker_threads'
import { inTime } from '../../../core/in-time.ts'
import { type Question, readAnswers, type ScreenedText, writeQuestions } from './questions.ts'
import { holdUnreadable } from './screen.ts'

/**
 * The heap of a thread, in MB. It is small, because a batch leaves only garbage: a batch of the longest texts needs a
 * third of it. A thread that exceeds it is restarted.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 128 }

/**
 * The longest wait for a thread's answer, a hundred times the time of the longest batch. A thread that takes longer
 * has hung.
 */
const patienceMs = 20_000

const ownProgram = new URL('./thread.ts', import.meta.url)

/**
 * An idle thread that the next service of this process reuses. A start costs 0.3 s of processor time, and a test
 * process starts hundreds of services. The thread does not keep the process alive.
 */
let spare: Worker | null = null

export interface ScreeningThread {
  /**
   * Screens one batch at a time. A text on which the thread hangs or crashes is held as `unreadable`.
   * @throws Error if the thread does not start
   */
  ask(questions: readonly Question[]): Promise<readonly ScreenedText[]>
  stop(): Promise<void>
}

/**
 * Creates a thread that starts with its first batch and restarts after a fault. Its first message says that it is
 * ready.
 */
export function startableThread(program = ownProgram, waitMs = patienceMs): ScreeningThread {
  let worker: Worker | null = null
  let asking = 0

  async function startWorker(): Promise<Worker> {
    if (worker) return worker
    if (program === ownProgram && spare) {
      worker = spare
      spare = null
      return worker
    }
    const starting = new Worker(program, { resourceLimits })
    worker = starting
    starting.unref()
    starting.once('exit', () => {
      if (spare === starting) spare = null
    })
    await sendAndAwaitAnswer(starting)
    return starting
  }

  async function ask(questions: readonly Question[]): Promise<readonly ScreenedText[]> {
    asking += 1
    try {
      return await answersFromWorker(questions)
    } finally {
      asking -= 1
    }
  }

  async function answersFromWorker(questions: readonly Question[]): Promise<readonly ScreenedText[]> {
    const written = writeQuestions(questions)
    const asked = await startWorker().catch(async (error) => {
      await discardWorker()
      throw error
    })
    const answers = await inTime(
      sendAndAwaitAnswer(asked, written).catch(() => null),
      waitMs,
      null,
    )
    if (answers !== null) return readAnswers(answers, questions)
    await discardWorker()
    return screenOneByOne(questions)
  }

  async function discardWorker(): Promise<void> {
    const gone = worker
    worker = null
    await gone?.terminate()
  }

  /** Screens a failed batch text by text, so that only the faulty text is held. Never runs on the event loop. */
  async function screenOneByOne(questions: readonly Question[]): Promise<readonly ScreenedText[]> {
    if (questions.length === 1) return questions.map(({ input, at }) => holdUnreadable(input, { at }))
    const answers: ScreenedText[] = []
    for (const question of questions) answers.push(...(await ask([question])))
    return answers
  }

  return {
    ask,
    async stop() {
      const gone = worker
      worker = null
      if (!gone) return
      if (program !== ownProgram || asking > 0 || spare) return void (await gone.terminate())
      spare = gone
    },
  }
}

/** Sends a message to a thread and resolves with its answer. Rejects if the thread fails or ends. */
async function sendAndAwaitAnswer(worker: Worker, given?: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const onExit = () => reject(new Error('the screening thread ended'))
  // Under `node --watch`, the names of loaded files arrive as objects on the same port, so only texts are answers.
  const onMessage = (message: unknown) => typeof message === 'string' && resolve(message)
  worker.on('message', onMessage).once('error', reject).once('exit', onExit)
  try {
    if (given !== undefined) worker.postMessage(given)
    return await promise
  } finally {
    worker.off('message', onMessage).off('error', reject).off('exit', onExit)
  }
}
