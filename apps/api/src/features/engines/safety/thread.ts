/** What runs on a screening thread: a batch of texts in, their findings out in the same order. */
import { parentPort } from 'node:worker_threads'
import { answerQuestions } from './questions.ts'

parentPort!.on('message', (questions: string) => parentPort!.postMessage(answerQuestions(questions)))
