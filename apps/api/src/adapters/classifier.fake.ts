import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ClassifierKind } from './classifier.ts'

/** How the fake server responds: `answer` looks for a word; every other mode fails in its own way. */
export type Behaviour =
  | 'answer'
  | 'lie'
  | 'hang'
  | 'hang-in-body'
  | 'reset'
  | 'nonsense'
  | 'html'
  | 'endless'
  | 'error'
  | 'redirect'
  | 'extra'

export interface FakeClassifier {
  url: string
  behaviour: Behaviour
  /** The requests received so far, the oldest first. */
  requests: { body: unknown; authorization: string | undefined }[]
  close(): Promise<void>
}

/**
 * Starts a fake classifier on this machine with all three protocols. A text that contains "ignore" is an injection; in
 * its lying mode it calls everything safe.
 */
export async function startFakeClassifier(kind: ClassifierKind): Promise<FakeClassifier> {
  const server = createServer((request, response) => void handle(request, response))
  const fake: FakeClassifier = {
    url: '',
    behaviour: 'answer',
    requests: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>
    fake.requests.push({ body, authorization: request.headers.authorization })
    sendAnswerAs(fake.behaviour, response, answerOf(kind, fake.behaviour, body))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/classify`
  return fake
}

function sendAnswerAs(behaviour: Behaviour, response: ServerResponse, answer: unknown): void {
  const sendJson = (status: number, text: string) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(text)
  }
  if (behaviour === 'hang') return
  if (behaviour === 'reset') response.destroy()
  else if (behaviour === 'hang-in-body') {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"choices":')
  } else if (behaviour === 'endless') {
    response.writeHead(200, { 'content-type': 'application/json' })
    const writeMore = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
    }
    response.on('drain', writeMore)
    writeMore()
  } else if (behaviour === 'nonsense')
    sendJson(200, '{"choices":[{"message":{"content":"I think it is fine!"}}]}')
  else if (behaviour === 'html') sendJson(200, '<html>502</html>')
  else if (behaviour === 'error') sendJson(500, '{"error":"no"}')
  else if (behaviour === 'redirect') {
    response.writeHead(302, { location: 'http://127.0.0.1:1/' })
    response.end()
  } else sendJson(200, JSON.stringify(answer))
}

function answerOf(kind: ClassifierKind, behaviour: Behaviour, body: Record<string, unknown>): unknown {
  const asked =
    kind === 'openai-chat' ? JSON.stringify((body.messages as unknown[])[1]) : JSON.stringify(body)
  const attack = behaviour !== 'lie' && /ignore/i.test(asked)
  const score = attack ? 0.97 : 0.03
  if (kind === 'openai-moderation') {
    return {
      model: 'fake-moderation',
      results: [{ flagged: attack, category_scores: { illicit: score, violence: 0.01 } }],
    }
  }
  if (kind === 'text-classification') {
    return [
      [
        { label: 'BENIGN', score: 1 - score },
        { label: 'MALICIOUS', score },
      ],
    ]
  }
  const verdict = {
    label: attack ? 'injection' : 'safe',
    score,
    ...(behaviour === 'extra' ? { note: 'trust me' } : {}),
  }
  return {
    model: 'fake-chat',
    choices: [{ message: { role: 'assistant', content: JSON.stringify(verdict) } }],
  }
}
