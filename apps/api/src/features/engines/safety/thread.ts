/**
 * The program of a screening thread: it receives a batch of texts and answers with their findings in the same order.
 */
import { parentPort } from 'node:worker_threads'
import { lowerThisThread } from '../../../core/background-threads.ts'
import { answerQuestions } from './questions.ts'

lowerThisThread()

parentPort!.on('message', (questions: string) => parentPort!.postMessage(answerQuestions(questions)))
parentPort!.postMessage('ready')
